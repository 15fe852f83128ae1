import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/problem-language.ts'
import { css } from '#styled/css/index.js'
import { CopyButton } from '#ui/kit/copy-button.tsx'
import { Empty, Failed } from '#ui/kit/notice.tsx'
import { ScrollText } from '#ui/kit/scroll-text.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { sampleProgram } from './samples.ts'

export interface CompilersProps {
  /** Undefined until they have come. */
  languages: readonly Language[] | undefined
  /** Why they have not. */
  failed: string | undefined
  busy: boolean
  onReload: () => void
}

const list = css({ display: 'flex', flexDirection: 'column' })
const one = css({
  borderTopWidth: 'thin',
  _first: { borderTopWidth: '[0]' },
  '&[open] > summary [data-arrow]': { transform: 'rotate(90deg)' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: 'control.lg',
  py: '2',
  px: { base: '4', md: '5' },
  cursor: 'pointer',
  listStyle: 'none',
  _pointerHover: { bg: 'surface.hover' },
})
const arrow = css({ display: 'inline-flex', color: 'fg.subtle', transition: '[transform 120ms]' })
const words = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '0.5', flex: '1', minW: '0' })
const name = css({ fontWeight: 'medium', minW: '[11rem]' })
const version = css({ color: 'fg.muted', overflowWrap: 'anywhere' })
const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  px: { base: '4', md: '5' },
  pt: '2',
  pb: '4',
  minW: '0',
})
const part = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minH: 'control.sm',
})
const title = css({ color: 'fg.muted', fontSize: 'sm' })
const text = css({
  textStyle: 'code',
  padding: '3',
  bg: 'surface.sunken',
  borderWidth: 'thin',
  rounded: 'md',
  overflowX: 'auto',
  whiteSpace: 'pre',
  tabSize: '4',
})
const waiting = css({ display: 'flex', flexDirection: 'column', gap: '3', p: '5' })

function Text({ label, copy, children }: { label: string; copy: string; children: string }) {
  return (
    <div>
      <div className={part}>
        <span className={title}>{label}</span>
        <CopyButton label={copy} text={children} />
      </div>
      <ScrollText className={text}>{children}</ScrollText>
    </div>
  )
}

function Compiler({ language }: { language: Language }) {
  const { t } = useTranslation('introduction')
  const sample = sampleProgram(language.name)
  return (
    <details className={one}>
      <summary className={head}>
        <span className={arrow} data-arrow>
          <ChevronRight size={16} aria-hidden />
        </span>
        <span className={words}>
          <span className={name}>{language.name}</span>
          <span className={version}>{language.description}</span>
        </span>
      </summary>
      <div className={body}>
        {language.compileCommand === '' ? null : (
          <Text label={t('compilers.command')} copy={t('compilers.copyCommand')}>
            {language.compileCommand}
          </Text>
        )}
        {sample === undefined ? null : (
          <Text label={t('compilers.sample')} copy={t('compilers.copySample')}>
            {sample.trimEnd()}
          </Text>
        )}
      </div>
    </details>
  )
}

/** Every language that a judge offers: its compiler, how it is called, and a whole program. */
export function Compilers({ languages, failed, busy, onReload }: CompilersProps) {
  const { t } = useTranslation('introduction')
  if (!languages && failed !== undefined) return <Failed message={failed} busy={busy} onRetry={onReload} />
  if (!languages)
    return (
      <div className={waiting}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    )
  if (languages.length === 0) return <Empty title={t('compilers.none')}>{t('compilers.noneHint')}</Empty>
  return (
    <div className={list}>
      {languages.map((language) => (
        <Compiler key={language.id} language={language} />
      ))}
    </div>
  )
}
