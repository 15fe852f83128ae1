import { Dices } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupAuth } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { asksForCode, type GroupFault, groupFaults } from '#contract/group-rules.ts'
import { group as limits } from '#contract/limits/group.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { OthersBox, type OtherValue } from '#ui/admin/others-box.tsx'
import { Button } from '#ui/kit/button.tsx'
import { DialogFoot } from '#ui/kit/dialog-foot.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormFoot } from '#ui/kit/form-foot.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { MarkdownEditor, type MarkdownUploads } from '#ui/markdown/markdown-editor.tsx'
import { authKeys } from './group-words.ts'

export interface GroupFields {
  name: string
  shortName: string
  brief: string
  description: string
  auth: GroupAuth
  code: string
  /** A code is stored already: left empty it stays. */
  hasCode: boolean
  visible: boolean
  /** The code makes members without approval. */
  codeAdmits: boolean
}

export interface GroupFormProps {
  label: string
  send: string
  values: GroupFields
  /** What was typed in an earlier visit stands here again. */
  restored: boolean
  /** Somebody else saved since the draft that came back was typed. */
  outdated?: boolean
  /** What was changed since, and whether another value was typed here. */
  others?: readonly OtherValue[]
  /** The last press found something wrong. */
  wrong: boolean
  /** There is something to save. */
  changed?: boolean
  busy: boolean
  failure: Failure | undefined
  /** A text in Markdown as readers will see it. */
  preview(content: string): ReactNode
  /** Left out for whoever may not upload. */
  uploads?: MarkdownUploads | undefined
  /** Left out where there is nothing to go back to. */
  onClose?: (() => void) | undefined
  /** An invitation code that nobody has chosen. */
  makeCode(): string
  onEdit(change: Partial<GroupFields>): void
  onSend(): void
  onDiscard(): void
}

const pair = css({ display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '4' })
const body = css({ display: 'flex', flexDirection: 'column', gap: '4', p: { base: '4', md: '5' } })
const codeLine = css({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '2' })
const kinds = Object.values(GroupAuth)

const bounds: Record<Exclude<GroupFault, 'code'>, { min: number; max: number }> = {
  name: { min: limits.nameMin, max: limits.nameMax },
  shortName: { min: limits.shortNameMin, max: limits.shortNameMax },
  brief: { min: limits.briefMin, max: limits.briefMax },
  description: { min: limits.descriptionMin, max: limits.descriptionMax },
}

const shownFields = [
  ...(['name', 'shortName', 'brief', 'description'] as const),
  ...(['auth', 'visible', 'codeAdmits'] as const),
] as const
type ShownField = (typeof shownFields)[number]
const isShown = (field: string): field is ShownField => shownFields.some((each) => each === field)

function CodeInput({
  value,
  makeCode,
  onValue,
}: {
  value: string
  makeCode(): string
  onValue(code: string): void
}) {
  const { t } = useTranslation('group')
  return (
    <div className={codeLine}>
      <Input
        autoComplete="off"
        maxLength={limits.codeLength}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
      <Button icon={<Dices size={16} aria-hidden />} onClick={() => onValue(makeCode())}>
        {t('form.makeCode')}
      </Button>
    </div>
  )
}

const joiningKey = (values: GroupFields) =>
  values.codeAdmits && asksForCode(values) ? 'codeAdmits' : authKeys[values.auth]

const codeHelpKey = ({ hasCode, code }: Pick<GroupFields, 'hasCode' | 'code'>, isUsed: boolean) =>
  `form.codeHelp.${hasCode && code === '' ? 'stored' : 'new'}.${isUsed ? 'used' : 'unused'}` as const

/** S3-103 to S3-110. */
export function GroupForm(props: GroupFormProps) {
  const { label, send, values, restored, wrong, busy, failure, preview, uploads } = props
  const {
    changed = true,
    outdated = false,
    others = [],
    makeCode,
    onEdit,
    onSend,
    onDiscard,
    onClose,
  } = props
  const { t } = useTranslation('group')
  const faults = wrong ? groupFaults(values, values.hasCode) : []
  const textOf = (field: keyof typeof bounds) => ({
    help: t(`form.${field}Help`, bounds[field]),
    error: faults.includes(field) ? t(`form.${field}Wrong`, bounds[field]) : undefined,
  })
  const words = (field: ShownField, value: unknown) =>
    field === 'auth' ? t(`auth.${authKeys[value as GroupAuth]}`) : value
  const isOpen = values.auth === GroupAuth.Public
  const isUsed = asksForCode(values)
  const choose = (auth: GroupAuth) => {
    const needsCode = auth !== GroupAuth.Public && values.code === '' && !values.hasCode
    onEdit({ auth, ...(needsCode && { code: makeCode() }) })
  }
  const discard = restored ? (
    <Button variant="ghost" onClick={onDiscard}>
      {t('form.discard')}
    </Button>
  ) : null
  const save = (
    <Button
      type="submit"
      variant="solid"
      busy={busy}
      reason={changed || busy ? undefined : t('form.unchanged')}
    >
      {send}
    </Button>
  )
  const fields = (
    <>
      <div className={pair}>
        <Field limit={[values.name, limits.nameMax]} label={t('form.name')} required {...textOf('name')}>
          <Input
            autoComplete="off"
            value={values.name}
            onChange={({ target }) => onEdit({ name: target.value })}
          />
        </Field>
        <Field
          limit={[values.shortName, limits.shortNameMax]}
          label={t('form.shortName')}
          required
          {...textOf('shortName')}
        >
          <Input
            autoComplete="off"
            value={values.shortName}
            onChange={({ target }) => onEdit({ shortName: target.value })}
          />
        </Field>
      </div>
      <Field limit={[values.brief, limits.briefMax]} label={t('form.brief')} required {...textOf('brief')}>
        <Input
          autoComplete="off"
          value={values.brief}
          onChange={({ target }) => onEdit({ brief: target.value })}
        />
      </Field>
      <div className={pair}>
        <FormRow label={t('form.auth')} help={t(`auth.${joiningKey(values)}Why`)}>
          <Select
            label={t('form.auth')}
            value={String(values.auth)}
            options={kinds.map((each) => ({ value: String(each), label: t(`auth.${authKeys[each]}`) }))}
            onValue={(next) => choose(kinds.find((each) => String(each) === next) ?? values.auth)}
          />
        </FormRow>
        {isOpen ? null : (
          <Field
            label={t('form.code')}
            required={!values.hasCode}
            help={t(codeHelpKey(values, isUsed), {
              count: limits.codeLength,
            })}
            error={faults.includes('code') ? t('form.codeWrong', { count: limits.codeLength }) : undefined}
          >
            <CodeInput value={values.code} makeCode={makeCode} onValue={(code) => onEdit({ code })} />
          </Field>
        )}
      </div>
      {isUsed ? (
        <Switch
          checked={values.codeAdmits}
          onChecked={(codeAdmits) => onEdit({ codeAdmits })}
          help={t('form.codeAdmitsHelp')}
        >
          {t('form.codeAdmits')}
        </Switch>
      ) : null}
      <Switch checked={values.visible} onChecked={(visible) => onEdit({ visible })}>
        {t('form.visible')}
      </Switch>
      <MarkdownEditor
        grows={onClose !== undefined}
        label={t('form.description')}
        required
        {...textOf('description')}
        maxLength={limits.descriptionMax}
        value={values.description}
        onValue={(description) => onEdit({ description })}
        preview={preview}
        uploads={uploads}
      />
    </>
  )
  return (
    <Form label={label} onSend={onSend}>
      {restored ? <WordLine tone="plain">{t('form.restored')}</WordLine> : null}
      {onClose ? (
        fields
      ) : (
        <Section title={t('form.basics')}>
          <div className={body}>{fields}</div>
        </Section>
      )}
      <OthersBox
        outdated={outdated}
        text={t('form.outdated')}
        changes={others.flatMap(({ field, value, kept }) =>
          isShown(field) ? [{ label: t(`form.${field}`), value: words(field, value), kept }] : [],
        )}
      />
      <FailureLine failure={failure} />
      {onClose ? (
        <DialogFoot>
          {discard}
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          {save}
        </DialogFoot>
      ) : (
        <FormFoot>
          {discard}
          {save}
        </FormFoot>
      )}
    </Form>
  )
}
