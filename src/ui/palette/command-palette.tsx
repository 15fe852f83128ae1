import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { LoaderCircle, Search } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keywordMax } from '#contract/limits/list.ts'
import type { Found } from '#contract/search.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Kbd } from '#ui/kit/kbd.tsx'
import { KeyHint } from '#ui/kit/key-hint.tsx'
import { type PalettePage, type PaletteTarget, paletteEntries } from './palette-entries.ts'

export interface CommandPaletteProps {
  text: string
  found: Found | undefined
  busy: boolean
  /** What went wrong with the last search. */
  failure: string | undefined
  pages: readonly PalettePage[]
  onText: (text: string) => void
  onRetry: () => void
  onChoose: (target: PaletteTarget) => void
  onClose: () => void
}

const control = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '3',
  borderWidth: 'thin',
  borderColor: 'border.strong',
  rounded: 'md',
  color: 'fg.subtle',
  '&:focus-within': { borderColor: 'accent.fg', boxShadow: 'focus' },
})
const input = css({
  flex: '1',
  minW: '0',
  h: 'control.lg',
  bg: 'transparent',
  color: 'fg',
  fontSize: 'lg',
  outline: 'none',
  '&:placeholder-shown': { textOverflow: 'ellipsis' },
  // Whole on a phone.
  mdDown: { _placeholder: { fontSize: 'md' } },
})
const spin = css({ animation: 'turn 1s linear infinite', flexShrink: '0' })
const results = css({ display: 'flex', flexDirection: 'column', mt: '3', h: '[min(20.5rem, 50dvh)]' })
const list = css({ flex: '1', minH: '0', overflowY: 'auto', outline: 'none' })
const heading = css({
  textStyle: 'small',
  fontWeight: 'semibold',
  color: 'fg.subtle',
  px: '2',
  pt: '2',
  pb: '1',
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '9',
  px: '2',
  rounded: 'sm',
  cursor: 'pointer',
  '&[data-highlighted]': { bg: 'accent.subtle', color: 'accent.fg' },
  _coarse: { minH: 'control.lg' },
})
const lead = css({ textStyle: 'figure', color: 'fg.muted', flexShrink: '0', minW: 'column.xs' })
const label = css({ truncate: true, minW: '0' })
const nothing = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  flexWrap: 'wrap',
  px: '2',
  py: '3',
  color: 'fg.muted',
})

const keys = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  mt: '3',
  pt: '3',
  borderTopWidth: 'thin',
  color: 'fg.muted',
  fontSize: 'sm',
  _coarse: { display: 'none' },
})
const keyHint = css({ display: 'inline-flex', alignItems: 'center', gap: '1' })
const keyHints = [
  ['move', ['↑', '↓']],
  ['open', ['Enter']],
  ['close', ['Esc']],
] as const

/** Goes to any problem, user or page by typing a part of its name. */
export function CommandPalette(props: CommandPaletteProps) {
  const { text, found, busy, failure, pages, onText, onRetry, onChoose, onClose } = props
  const { t } = useTranslation('palette')
  const box = useRef<HTMLInputElement>(null)
  const entries = useMemo(() => paletteEntries(text, pages, found), [text, pages, found])
  const collection = useMemo(
    () =>
      createListCollection({
        items: entries,
        itemToValue: (entry) => entry.value,
        itemToString: (entry) => entry.label,
        groupBy: (entry) => entry.group,
      }),
    [entries],
  )
  const isEmpty = entries.length === 0 && !busy && failure === undefined
  return (
    <Dialog open onClose={onClose} title={t('title')} initialFocus={() => box.current}>
      <Ark.Root
        collection={collection}
        open
        disableLayer
        inputBehavior="autohighlight"
        selectionBehavior="preserve"
        allowCustomValue
        value={[]}
        inputValue={text}
        onInputValueChange={(details) => {
          if (details.reason === 'input-change') onText(details.inputValue)
        }}
        onOpenChange={(details) => {
          if (details.reason === 'escape-key') onClose()
        }}
        onValueChange={({ items: [entry] }) => {
          if (entry) onChoose(entry.target)
        }}
      >
        <Ark.Control className={control}>
          <Search size={18} aria-hidden />
          <Ark.Input
            ref={box}
            className={input}
            aria-label={t('label')}
            aria-labelledby={undefined}
            placeholder={t('label')}
            maxLength={keywordMax}
            spellCheck={false}
          />
          {busy ? <LoaderCircle size={18} className={spin} aria-hidden /> : null}
        </Ark.Control>
        <div className={results}>
          {failure === undefined ? null : (
            <div className={nothing} role="alert">
              {failure}
              <Button size="sm" onClick={onRetry}>
                {t('retry')}
              </Button>
            </div>
          )}
          {isEmpty ? <p className={nothing}>{t('nothing')}</p> : null}
          <Ark.Content className={list} aria-label={t('results')} aria-labelledby={undefined}>
            {collection.group().map(([group, members]) => (
              <Ark.ItemGroup key={group}>
                <Ark.ItemGroupLabel className={heading}>
                  {t(`group.${group as PaletteTarget['kind']}`)}
                </Ark.ItemGroupLabel>
                {members.map((entry) => (
                  <Ark.Item key={entry.value} item={entry} className={line}>
                    {entry.lead === undefined ? null : <span className={lead}>{entry.lead}</span>}
                    <Ark.ItemText className={label}>{entry.label}</Ark.ItemText>
                  </Ark.Item>
                ))}
              </Ark.ItemGroup>
            ))}
          </Ark.Content>
        </div>
        <KeyHint className={keys}>
          {keyHints.map(([hint, caps]) => (
            <span key={hint} className={keyHint}>
              {caps.map((cap) => (
                <Kbd key={cap}>{cap}</Kbd>
              ))}
              {t(`keys.${hint}`)}
            </span>
          ))}
        </KeyHint>
      </Ark.Root>
    </Dialog>
  )
}
