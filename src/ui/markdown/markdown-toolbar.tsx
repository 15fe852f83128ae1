import {
  Bold,
  Code,
  Heading,
  Image,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Paperclip,
  Sigma,
  SquareCode,
  Table,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { type Mark, marks } from './markdown-marks.ts'

export interface MarkdownToolbarProps {
  /** All of them where none are named. */
  only?: readonly Mark[]
  onMark(mark: Mark): void
  /** Left out, with the mark of an image, where nobody may upload (S1-089). */
  onPicture?: (() => void) | undefined
  onFile?: (() => void) | undefined
  /** Beside the buttons and no part of the bar. */
  children?: ReactNode
}

const icons: Record<Mark, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  heading: Heading,
  link: Link2,
  inlineCode: Code,
  codeBlock: SquareCode,
  list: List,
  numbers: ListOrdered,
  table: Table,
  math: Sigma,
  image: Image,
}

const row = css({ display: 'flex', alignItems: 'flex-start', gap: '1', minW: '0', maxW: 'full' })
/** On a phone one line that scrolls. */
const bar = css({
  display: 'flex',
  flexWrap: { md: 'wrap' },
  flex: '1',
  gap: { base: '0', md: '1' },
  minW: '0',
  overflowX: { mdDown: 'auto' },
  scrollbarWidth: '[none]',
  mdDown: { '& > *': { flexShrink: '0' }, '& > :focus-visible': { outlineOffset: '[-2px]' } },
})
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** One stop for the tabulator; the arrows walk the buttons. */
export function MarkdownToolbar(props: MarkdownToolbarProps) {
  const { only = marks, onMark, onPicture, onFile, children } = props
  const { t } = useTranslation('markdown')
  const [current, setCurrent] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const buttons = [
    ...only
      .filter((mark) => mark !== 'image' || onPicture)
      .map((mark) => ({ id: mark, Icon: icons[mark], act: () => onMark(mark) })),
    ...(onPicture ? [{ id: 'picture' as const, Icon: ImagePlus, act: onPicture }] : []),
    ...(onFile ? [{ id: 'file' as const, Icon: Paperclip, act: onFile }] : []),
  ]
  const walk = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(current, buttons.length)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    box.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={row}>
      <div ref={box} className={cx('fades', bar)} role="toolbar" aria-label={t('toolbar')} onKeyDown={walk}>
        {buttons.map(({ id, Icon, act }, index) => (
          <IconButton
            key={id}
            size="sm"
            label={t(`mark.${id}`)}
            icon={<Icon size={16} aria-hidden />}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={act}
          />
        ))}
      </div>
      {children}
    </div>
  )
}
