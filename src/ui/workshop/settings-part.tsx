import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Difficulty, ProblemAuth } from '#contract/enums.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { css, cx } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { MultiCombobox } from '#ui/kit/combobox.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import type { Audience } from './audience.ts'
import { mends } from './mend-place.ts'
import { ProgramBox } from './program-box.tsx'
import { isSameTag, type KnownTag, tagChoices } from './tag-choices.ts'
import type { WorkshopPartProps } from './workshop-part.ts'
import { body, row, two } from './workshop-styles.ts'

interface SettingsPartProps extends WorkshopPartProps {
  /** Of its group; every display id begins with it. */
  prefix: string
  tags: readonly KnownTag[]
  /** The display id that readers know it by; undefined until it is published. */
  publishedId: string | undefined
  /** What the site offers for submissions. */
  languages: readonly string[]
  canChangeAuth: boolean
  /** It may be for contests alone. */
  canBeContestOnly: boolean
  /** Who sees it as it is now set. */
  audience: Audience
  /** What it is called in a contest. */
  place: ReactNode
}

const below = css({ mt: '2.5' })
const levels = Object.values(Difficulty)
const levelNames = {
  [Difficulty.Easy]: 'easy',
  [Difficulty.Medium]: 'medium',
  [Difficulty.Hard]: 'hard',
} as const
const auths = Object.values(ProblemAuth)
const authNames = {
  [ProblemAuth.Public]: 'public',
  [ProblemAuth.Private]: 'private',
  [ProblemAuth.Contest]: 'contest',
} as const

const isEmptyTemplate = ({ code, isEnabled }: ProblemDraft['codeTemplates'][string]) =>
  isEnabled && code.trim() === ''

/** What a problem is called, who sees it, what it is about, and the languages that it takes. */
export function SettingsPart({
  draft,
  onEdit,
  errorOf,
  prefix,
  tags,
  publishedId,
  languages,
  canChangeAuth,
  canBeContestOnly,
  audience,
  place,
}: SettingsPartProps) {
  const { t } = useTranslation(['workshop', 'shell'])
  const [tag, setTag] = useState('')
  const isTwice = draft.tags.some((each) => isSameTag(tags, each, tag.trim()))
  const isMoved = publishedId !== undefined && publishedId !== draft.problemId
  const idHelp = prefix ? t('settings.prefixHelp', { prefix }) : t('settings.problemIdHelp')
  const noTag = tag.trim() === '' ? t('settings.tagMissing') : isTwice ? t('fault.tagTwice') : undefined
  const mayBe = (auth: ProblemAuth) => canChangeAuth && (canBeContestOnly || auth !== ProblemAuth.Contest)
  return (
    <Section title={t('part.settings')}>
      <div className={body}>
        {place}
        <div className={two}>
          <Field
            label={t('settings.problemId')}
            required
            place="problemId"
            help={isMoved ? t('settings.moved', { id: publishedId }) : idHelp}
            error={errorOf('problemId')}
            limit={[draft.problemId, limits.displayIdMax]}
          >
            <Input
              autoComplete="off"
              value={draft.problemId}
              onChange={({ target }) => onEdit({ problemId: target.value.toUpperCase() })}
            />
          </Field>
          <FormRow
            label={t('settings.auth')}
            help={
              <>
                {t(`settings.authHelp.${audience}`)}
                {canChangeAuth ? null : <br />}
                {canChangeAuth ? null : t(`settings.authFixed.${prefix ? 'group' : 'site'}`)}
              </>
            }
          >
            <Segments
              label={t('settings.auth')}
              items={auths
                .filter((auth) => mayBe(auth) || auth === draft.auth)
                .map((auth) => ({
                  id: String(auth),
                  label: t(`settings.auths.${authNames[auth]}`),
                }))}
              value={String(draft.auth)}
              onValue={(next) => {
                const auth = auths.find((each) => String(each) === next)
                if (auth) onEdit({ auth })
              }}
            />
          </FormRow>
        </div>
        <FormRow label={t('settings.difficulty')}>
          <Segments
            label={t('settings.difficulty')}
            items={levels.map((level) => ({
              id: String(level),
              label: t(`shell:kit.level.${levelNames[level]}`),
            }))}
            value={String(draft.difficulty)}
            onValue={(next) =>
              onEdit({ difficulty: levels.find((each) => String(each) === next) ?? draft.difficulty })
            }
          />
        </FormRow>
        <FormRow label={t('settings.tags')} place="tags" error={errorOf('tags')}>
          <MultiCombobox
            label={t('settings.tags')}
            placeholder={t('settings.none')}
            options={tagChoices(tags, draft.tags)}
            values={draft.tags}
            max={limits.tags}
            onValues={(values) => onEdit({ tags: values })}
          />
          <form
            className={cx(row, below)}
            onSubmit={(event) => {
              event.preventDefault()
              if (noTag !== undefined) return
              onEdit({ tags: [...draft.tags, tag.trim()] })
              setTag('')
            }}
          >
            <Field label={t('settings.newTag')} limit={[tag, limits.tagMax]}>
              <Input value={tag} autoComplete="off" onChange={({ target }) => setTag(target.value)} />
            </Field>
            <Button type="submit" reason={noTag}>
              {t('settings.addTag')}
            </Button>
          </form>
        </FormRow>
        <Field label={t('settings.source')} limit={[draft.source, limits.sourceMax]}>
          <Input value={draft.source} onChange={({ target }) => onEdit({ source: target.value })} />
        </Field>
        <Switch checked={draft.codeShare} onChecked={(codeShare) => onEdit({ codeShare })}>
          {t('settings.codeShare')}
        </Switch>
        <FormRow
          label={t('settings.languages')}
          help={t('settings.languagesHelp')}
          error={errorOf('languages')}
        >
          <MultiCombobox
            label={t('settings.languages')}
            placeholder={t('settings.allLanguages')}
            options={languages.map((name) => ({ value: name, label: name }))}
            values={draft.languages}
            onValues={(values) => onEdit({ languages: values })}
          />
        </FormRow>
        <FormRow
          label={t('settings.languagesLeftOut')}
          place="languagesLeftOut"
          help={t('settings.languagesLeftOutHelp')}
          error={errorOf('languagesLeftOut')}
        >
          <MultiCombobox
            label={t('settings.languagesLeftOut')}
            placeholder={t('settings.none')}
            options={languages.map((name) => ({ value: name, label: name }))}
            values={draft.languagesLeftOut}
            onValues={(values) => onEdit({ languagesLeftOut: values })}
          />
        </FormRow>
        <FormRow
          label={t('settings.templates')}
          help={t('settings.templatesHelp')}
          error={errorOf('codeTemplates')}
        >
          <MultiCombobox
            label={t('settings.templates')}
            placeholder={t('settings.none')}
            options={languages.map((name) => ({ value: name, label: name }))}
            values={Object.keys(draft.codeTemplates)}
            onValues={(names) =>
              onEdit({
                codeTemplates: Object.fromEntries(
                  names.map((name) => [name, draft.codeTemplates[name] ?? { code: '', isEnabled: true }]),
                ),
              })
            }
          />
        </FormRow>
        {Object.entries(draft.codeTemplates).map(([name, template]) => (
          <div key={name} {...(isEmptyTemplate(template) ? mends('codeTemplates') : {})}>
            <FormRow label={t('settings.templateOf', { name })}>
              <ProgramBox
                label={t('settings.templateOf', { name })}
                value={template.code}
                language={name}
                onChange={(code) =>
                  onEdit({ codeTemplates: { ...draft.codeTemplates, [name]: { ...template, code } } })
                }
              />
            </FormRow>
            <Switch
              checked={template.isEnabled}
              onChecked={(isEnabled) =>
                onEdit({ codeTemplates: { ...draft.codeTemplates, [name]: { ...template, isEnabled } } })
              }
            >
              {t('settings.templateOn')}
            </Switch>
          </div>
        ))}
      </div>
    </Section>
  )
}
