import { defineGlobalStyles } from '@pandacss/dev'

export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light',
    // Always there, so that a short page is not wider than a long one.
    overflowY: 'scroll',
    // What a link or the keyboard leads to stands below the top bar.
    scrollPaddingTop: 'calc(token(sizes.topBar) + 0.75rem)',
    '@media (min-height: 481px)': {
      '&:has([data-section-bar])': { scrollPaddingTop: 'calc(token(sizes.topBar) + 3.5rem)' },
    },
    // Nor below a bar that stays at the bottom.
    '&:has([data-bottom-bar])': { scrollPaddingBottom: '5rem' },
    textSizeAdjust: '100%',
    WebkitTextSizeAdjust: '100%',
    '&[data-theme=dark]': { colorScheme: 'dark' },
  },
  body: {
    bg: 'canvas',
    color: 'fg',
    fontFamily: 'sans',
    fontSize: 'md',
    lineHeight: 'normal',
    // The last character of a text does not stand alone.
    textWrapStyle: 'pretty',
    // Alternates would draw the x between two figures as a sign of multiplication, in names too.
    fontFeatureSettings: '"cv05", "cv11", "calt" 0',
    WebkitFontSmoothing: 'antialiased',
    minWidth: '320px',
    minHeight: '100dvh',
  },
  // Lines of one length would break Chinese words, and leave half of a phone empty.
  'h1, h2, h3, h4': { textWrapStyle: 'pretty' },
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  // What index.html shows until the shell is drawn in its place.
  '.boot': {
    display: 'flex',
    alignItems: 'center',
    height: 'topBar',
    px: { base: '14', lg: '5' },
    bg: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& rect': { fill: 'accent' },
    '& path': { fill: 'transparent', stroke: 'accent.on' },
    '& circle': { fill: 'accent.on' },
  },
  '*, *::before, *::after': { borderColor: 'border' },
  '::selection': { bg: 'accent.selection' },
  ':focus-visible': { outline: '2px solid token(colors.accent.fg)', outlineOffset: '2px' },
  // What is wrong comes into view with its label.
  '[aria-invalid=true], [data-wrong]': { scrollMarginTop: '6rem' },
  '[data-found]': { outline: '2px solid token(colors.accent.fg)', outlineOffset: '4px', borderRadius: 'sm' },
  'main:focus, [role=tabpanel]:focus': { outline: 'none' },
  // A Chinese date has no blanks, and is broken before none of its parts.
  time: { wordBreak: 'keep-all' },
  'code, kbd, pre, samp': { fontFamily: 'mono', fontVariantLigatures: 'none' },
  '.monaco-scrollable-element > .scrollbar > .slider': { borderRadius: 'full' },
  'button, [role=button], label, select, summary': { cursor: 'pointer', touchAction: 'manipulation' },
  ':disabled, [aria-disabled=true]': { cursor: 'not-allowed' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  // A page that fills the window and scrolls inside: nothing below it, and no second scroll bar.
  'html:has([data-full-screen])': { scrollbarGutter: 'auto' },
  'body:has([data-full-screen]) #root > footer': { display: 'none' },
  'body:has([data-focus-mode]) #root > header': { display: 'none' },
  '@media print': {
    '#root > header, #root > footer, nav, button': { display: 'none !important' },
    body: { bg: 'surface' },
  },
})
