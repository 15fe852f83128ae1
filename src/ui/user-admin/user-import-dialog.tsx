import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { userAdmin as limits } from '#contract/limits/site.ts'
import { isUnknownGender, type RowFault, userOfRow } from '#contract/user-rules.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { faultText } from './fault-text.ts'

export interface ImportRow {
  /** Of the file. */
  line: number
  cells: readonly string[]
  faults: readonly (RowFault | 'twice' | 'emailTwice' | 'usernameTaken' | 'emailTaken')[]
}

export interface UserImportDialogProps {
  open: boolean
  fileName: string | undefined
  rows: readonly ImportRow[]
  /** Columns of the file that are left out. */
  ignored: readonly string[]
  /** Rows that can become accounts. */
  right: number
  fault: 'type' | 'size' | 'unreadable' | 'encoding' | 'quotes' | 'empty' | 'tooMany' | undefined
  failure: Failure | undefined
  busy: boolean
  /** The right rows are accounts now; these are left. */
  isDone: boolean
  onChoose(file: File): void
  onSend(): void
  /** Keeps the wrong rows as a file. */
  onSave(): void
  onClose(): void
}

const megabyte = 1024 * 1024
const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const bad = css({ color: 'danger.fg' })
const warning = css({ color: 'warning.fg', overflowWrap: 'anywhere' })
const good = css({ color: 'success.fg' })
const report = css({ whiteSpace: 'pre-line' })
const preview = css({ overflow: 'clip', borderWidth: 'thin', rounded: 'md' })
const cell = css({
  display: 'block',
  maxW: { md: '[7rem]' },
  md: { truncate: true },
  mdDown: { overflowWrap: 'anywhere' },
  // By these an account is known.
  '&[data-name]': { maxW: { md: '[12rem]' } },
})
const reason = css({
  color: 'danger.fg',
  w: { md: '[14rem]' },
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
})

export function UserImportDialog(props: UserImportDialogProps) {
  const { open, fileName = '', rows, ignored, right, fault, failure, busy, isDone } = props
  const { onChoose, onSend, onSave, onClose } = props
  const { t } = useTranslation('userAdmin')
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [onlyWrong, setOnlyWrong] = useState(false)
  const isWrong = ({ faults }: ImportRow) => faults.length > 0
  const shown = onlyWrong ? rows.filter(isWrong) : rows
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('import.title')}
      description={t('import.text')}
      size="wide"
      closeOutside={false}
      initialFocus={() => choose.current}
      footer={<ImportActs right={right} busy={busy} isDone={isDone} onSend={onSend} onClose={onClose} />}
    >
      <div className={column}>
        <div className={bar}>
          <Button
            ref={choose}
            icon={<FileUp size={16} aria-hidden />}
            disabled={busy}
            onClick={() => input.current?.click()}
          >
            {t(rows.length > 0 ? 'import.another' : 'import.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,text/csv"
            aria-label={t('import.file')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // The same file may be chosen again.
              target.value = ''
              if (file) onChoose(file)
            }}
          />
          {rows.some(isWrong) ? (
            <Button icon={<Download size={16} aria-hidden />} onClick={onSave}>
              {t('import.save')}
            </Button>
          ) : null}
          {rows.some(isWrong) && !isDone ? (
            <Switch checked={onlyWrong} onChecked={setOnlyWrong}>
              {t('import.onlyWrong')}
            </Switch>
          ) : null}
        </div>
        {fault ? (
          <p className={bad} role="alert">
            {t(`fileFault.${fault}`, {
              file: fileName,
              size: limits.fileBytesMax / megabyte,
              rows: limits.batchMax,
            })}
          </p>
        ) : null}
        {failure ? (
          <div className={report}>
            <FailureLine failure={failure} />
          </div>
        ) : null}
        {ignored.length > 0 ? (
          <p className={warning} role="status">
            {t('import.ignored', { count: ignored.length, columns: ignored.join(', ') })}
          </p>
        ) : null}
        {rows.length > 0 ? (
          <>
            <p role="status">
              {isDone
                ? t('import.left', { count: rows.length })
                : t('import.counts', { right, all: rows.length })}
            </p>
            <div className={preview}>
              <Table caption={t('import.caption', { file: fileName })} cards dense inBox>
                <TableHead>
                  <Th figure>{t('import.line')}</Th>
                  <Th>{t('import.username')}</Th>
                  <Th>{t('import.wrong')}</Th>
                  <Th>{t('import.email')}</Th>
                  <Th>{t('import.realname')}</Th>
                  <Th>{t('import.gender')}</Th>
                  <Th>{t('import.nickname')}</Th>
                  <Th>{t('import.school')}</Th>
                </TableHead>
                <tbody>
                  {shown.map((row) => (
                    <Line key={row.line} row={row} />
                  ))}
                </tbody>
              </Table>
            </div>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

function ImportActs({
  right,
  busy,
  isDone,
  onSend,
  onClose,
}: Pick<UserImportDialogProps, 'right' | 'busy' | 'isDone' | 'onSend' | 'onClose'>) {
  const { t } = useTranslation('userAdmin')
  if (isDone) return <Button onClick={onClose}>{t('import.finish')}</Button>
  return (
    <>
      <Button onClick={onClose}>{t('import.close')}</Button>
      <Button
        variant="solid"
        busy={busy}
        reason={right === 0 ? t('import.nothing') : undefined}
        onClick={onSend}
      >
        {right === 0 ? t('import.sendNone') : t('import.send', { count: right })}
      </Button>
    </>
  )
}

/** As it will be stored, but for the password. */
function Line({ row: { line, cells, faults } }: { row: ImportRow }) {
  const { t } = useTranslation('userAdmin')
  const { username, email, realname, gender, nickname, school } = userOfRow(cells)
  return (
    <Tr>
      <Td figure label={t('import.line')}>
        {line}
      </Td>
      <Td label={t('import.username')}>
        <Cell text={username} isName />
      </Td>
      <Td label={t('import.wrong')} wide>
        {faults.length === 0 ? (
          <>
            <span className={good}>{t('import.right')}</span>
            {isUnknownGender(cells) ? <div className={warning}>{t('import.unknownGender')}</div> : null}
          </>
        ) : (
          <div className={reason}>{faults.map((fault) => faultText(t, fault)).join(t('import.between'))}</div>
        )}
      </Td>
      <Td label={t('import.email')} wide hideSmall={!email}>
        <Cell text={email} isName />
      </Td>
      <Td label={t('import.realname')} hideSmall={!realname}>
        <Cell text={realname} isName />
      </Td>
      <Td label={t('import.gender')} hideSmall={gender === 'secrecy'}>
        {t(`import.genders.${gender}`)}
      </Td>
      <Td label={t('import.nickname')} hideSmall={!nickname}>
        <Cell text={nickname} />
      </Td>
      <Td label={t('import.school')} hideSmall={!school}>
        <Cell text={school} />
      </Td>
    </Tr>
  )
}

function Cell({ text, isName = false }: { text: string | null | undefined; isName?: boolean }) {
  const { t } = useTranslation('userAdmin')
  return (
    <span className={cell} title={text || undefined} {...(isName ? { 'data-name': '' } : {})}>
      {text || t('list.none')}
    </span>
  )
}
