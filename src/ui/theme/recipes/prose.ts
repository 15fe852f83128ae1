import { defineRecipe } from '@pandacss/dev'

/** Server-rendered text: statements, announcements. */
export const prose = defineRecipe({
  className: 'prose',
  jsx: ['Prose'],
  base: {
    fontSize: 'lg',
    lineHeight: 'prose',
    maxW: 'measure',
    overflowWrap: 'anywhere',
    '& > * + *': { mt: '3' },
    '& h1, & h2, & h3, & h4': { fontWeight: 'semibold', lineHeight: 'snug', mt: '6' },
    '& > :first-child': { mt: '0' },
    // Smaller than the title of any page that it stands on.
    '& h1': { fontSize: 'xl', fontWeight: 'bold' },
    '& h2': { fontSize: 'xl' },
    '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& ul': { listStyleType: 'disc', ps: '6' },
    '& ol': { listStyleType: 'decimal', ps: '6' },
    '& li + li': { mt: '1' },
    '& li > input[type=checkbox]': { me: '2' },
    '& blockquote': {
      borderInlineStartWidth: 'thick',
      borderColor: 'border.strong',
      ps: '4',
      color: 'fg.muted',
    },
    '& code': { fontSize: '0.875em', bg: 'surface.sunken', px: '1', py: '0.5', rounded: 'sm' },
    '& pre': { overflowX: 'auto', p: '3', rounded: 'md', bg: 'surface.sunken', lineHeight: 'normal' },
    '& pre code': { p: '0', bg: 'transparent', fontSize: 'sm' },
    '& table': { display: 'block', overflowX: 'auto', fontSize: 'md', borderCollapse: 'collapse' },
    // A table that is too wide scrolls in its own frame; its words stay whole.
    '& th, & td': { borderWidth: 'thin', px: '3', py: '1.5', textAlign: 'start', overflowWrap: 'break-word' },
    '& th': { bg: 'surface.sunken', fontWeight: 'medium' },
    '& img': { maxW: 'full', h: 'auto', rounded: 'sm' },
    '& hr': { borderTopWidth: 'thin', my: '6' },
    '& .katex-display': { overflowX: 'auto', overflowY: 'hidden', py: '1' },
  },
  variants: { compact: { true: { fontSize: 'md', lineHeight: 'normal' } } },
})
