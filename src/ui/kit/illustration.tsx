import { css } from '#styled/css/index.js'
import drawings from './illustrations.svg'

/** Drawings of one pen: lines in the colour of quiet text, one part in the accent, one ground in its tint. */
export type IllustrationName =
  | 'found-nothing'
  | 'nothing-yet'
  | 'contests'
  | 'submissions'
  | 'not-here'
  | 'locked'
  | 'people'
  | 'board'
  | 'talk'

const drawing = css({
  w: '[9rem]',
  h: '[6.3rem]',
  color: 'fg.subtle',
  fill: 'accent.subtle',
  stroke: 'accent.fg',
  strokeWidth: '[2]',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '@media (forced-colors: active)': { fill: 'transparent', stroke: 'current' },
})

/** Ahead of the first that is shown, which else leaves a hole until they have come. */
export const fetchDrawings = () => {
  new Image().src = drawings
}

/** Says nothing that the words beside it do not. They stand in a file of their own that comes when one is shown. */
export const Illustration = ({ name }: { name: IllustrationName }) => (
  <svg className={drawing} viewBox="0 0 160 112" aria-hidden>
    <use href={`${drawings}#${name}`} />
  </svg>
)
