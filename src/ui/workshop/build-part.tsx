import { Hammer, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Build, BuildFault } from '#contract/build.ts'
import { ContestType, hasSubtasks } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { parseScript } from '#contract/generator-script.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { validatorConventions } from '#contract/problem-content.ts'
import type { NamedProgram } from '#contract/workshop.ts'
import { FailureLine, WordLine } from '#ui/account/form-parts.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { Progress } from '#ui/kit/progress.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { absoluteTime } from '#ui/kit/time-words.ts'
import type { Compiling } from './compile-act.tsx'
import { FilesField } from './files-field.tsx'
import { mends } from './mend-place.ts'
import { RunOrStop } from './run-or-stop.tsx'
import { ScriptSyntax } from './script-syntax.tsx'
import { TestlibNote } from './testlib-note.tsx'
import { ToolList } from './tool-list.tsx'
import { ValidatorTests } from './tool-tests.tsx'
import { TypedField } from './typed-field.tsx'
import { WaitsBehind } from './waits-behind.tsx'
import type { WorkshopPartProps } from './workshop-part.ts'
import { acts, body, box, head, quiet, typed } from './workshop-styles.ts'

export interface BuildPartProps extends WorkshopPartProps {
  /** What judges have. */
  languages: readonly string[]
  compile(program: NamedProgram): Compiling
  /** What is known of it; undefined before it was asked. */
  build: Build | undefined
  acting: boolean
  failure: Failure | undefined
  /** Nothing is published before the tests are built. */
  isDue: boolean
  /** Why nothing can be built now. */
  reason: string | undefined
  onBuild(again: boolean): void
  onStop(): void
}

/** `1, 3` or nothing; undefined for anything else. */
const groupsIn = (text: string): number[] | undefined => {
  const numbers = text.split(/[,，\s]+/).flatMap((part) => (part === '' ? [] : Number(part)))
  const areGroups = numbers.every((each) => Number.isInteger(each) && each >= 1 && each <= limits.cases)
  return areGroups ? [...new Set(numbers)] : undefined
}

/** Programs that write the tests and read them: generators by a script, validators, and tests of these. */
export function BuildPart(props: BuildPartProps) {
  const { draft, onEdit, errorOf, languages, compile, build } = props
  const { acting, failure, isDue, reason, onBuild, onStop } = props
  const { t } = useTranslation('workshop')
  return (
    <Section
      title={t('part.build')}
      extra={
        <div className={acts}>
          {build?.isRunning ? null : (
            <Button
              variant="ghost"
              icon={<RotateCcw size={16} />}
              iconOnPhone
              reason={reason}
              onClick={() => onBuild(true)}
            >
              {t('build.again')}
            </Button>
          )}
          <RunOrStop
            icon={<Hammer size={16} />}
            label={t('build.start')}
            isRunning={build?.isRunning ?? false}
            {...{ acting, isDue, reason, onStop }}
            place="buildTests"
            onRun={() => onBuild(false)}
          />
        </div>
      }
    >
      <div className={body}>
        <p className={quiet}>{t('build.help')}</p>
        <TestlibNote />
        <FailureLine failure={failure} />
        {build ? <BuildStatus build={build} /> : null}
        <ToolList
          label={t('field.generators')}
          place="generators"
          add={t('build.addGenerator')}
          help={t('build.generatorsHelp')}
          error={errorOf('generators')}
          tools={draft.generators}
          languages={languages}
          compile={(name) => compile({ field: 'generators', name })}
          stem="gen"
          make={(tool) => tool}
          onTools={(generators) => onEdit({ generators })}
        />
        <div>
          <Script {...props} />
          <ScriptSyntax begun={draft.script.trim() !== ''} />
        </div>
        <ToolList
          label={t('field.validators')}
          place="validators"
          add={t('build.addValidator')}
          help={t('build.validatorsHelp')}
          error={errorOf('validators')}
          tools={draft.validators}
          languages={languages}
          compile={(name) => compile({ field: 'validators', name })}
          stem="validator"
          make={(tool) => ({ ...tool, arguments: '', groups: [] })}
          onTools={(validators) => onEdit({ validators })}
          more={(tool, change) => (
            <>
              <Field label={t('build.arguments')}>
                <Input
                  value={tool.arguments}
                  autoComplete="off"
                  maxLength={limits.scriptLineMax}
                  onChange={({ target }) => change({ arguments: target.value })}
                />
              </Field>
              <FormRow
                label={t('build.convention')}
                help={t(`build.conventionHelp.${tool.convention ?? 'testlib'}`)}
              >
                <Select
                  label={t('build.convention')}
                  options={validatorConventions.map((value) => ({
                    value,
                    label: t(`build.conventionOf.${value}`),
                  }))}
                  value={tool.convention ?? 'testlib'}
                  onValue={(convention) => change({ convention })}
                />
              </FormRow>
              <TypedField<readonly number[]>
                label={t('build.groups')}
                place="validatorGroups"
                help={t('build.groupsHelp')}
                wrong={t('build.groupsWrong')}
                value={tool.groups}
                textOf={(groups) => groups.join(', ')}
                read={groupsIn}
                readOnly={false}
                onValue={(groups) => change({ groups: [...groups] })}
              />
            </>
          )}
        />
        {draft.validators.length > 0 ? (
          <ValidatorTests
            label={t('field.validatorTests')}
            place="validatorTests"
            help={t('build.validatorTestsHelp')}
            isGrouped={hasSubtasks(draft.judgeCaseMode)}
            tests={draft.validatorTests}
            onTests={(validatorTests) => onEdit({ validatorTests })}
          />
        ) : null}
        {draft.judgeMode === 'default' && draft.generators.length + draft.validators.length > 0 ? (
          <FilesField
            label={t('build.files')}
            place="judgeExtraFiles"
            help={t('build.filesHelp')}
            files={draft.judgeExtraFiles}
            onFiles={(judgeExtraFiles) => onEdit({ judgeExtraFiles })}
            error={errorOf('judgeExtraFiles')}
          />
        ) : null}
      </div>
    </Section>
  )
}

/** Its subtasks count in the run modes that know them alone. */
const ignoresGroups = (
  { type, judgeCaseMode }: BuildPartProps['draft'],
  tests: readonly { group: number }[],
): boolean => type === ContestType.Oi && !hasSubtasks(judgeCaseMode) && tests.some(({ group }) => group > 1)

function Script({ draft, onEdit, errorOf }: BuildPartProps) {
  const { t } = useTranslation('workshop')
  const { tests, faults } = parseScript(
    draft.script,
    draft.generators.map(({ name }) => name),
  )
  const [fault] = faults
  const error = fault && t('build.scriptFault', { at: fault.at, what: t(`build.fault.${fault.name}`) })
  return (
    <Field
      label={t('field.script')}
      place="script"
      help={
        tests.length > 0
          ? t(ignoresGroups(draft, tests) ? 'build.scriptTestsOnly' : 'build.scriptTests', {
              count: tests.length,
            })
          : undefined
      }
      error={error ?? errorOf('script')}
      limit={[draft.script, limits.scriptMax]}
    >
      <Textarea
        className={typed}
        spellCheck={false}
        value={draft.script}
        placeholder={'gen 10\nfor n in 1 10 100: gen $n'}
        onChange={({ target }) => onEdit({ script: target.value })}
      />
    </Field>
  )
}

/** How far it is, and what went wrong. */
function BuildStatus({ build }: { build: Build }) {
  const { isRunning, isCurrent, steps, faults, missingLanguages, waitsBehind, outOfTime } = build
  const { t, i18n } = useTranslation('workshop')
  if (steps.length === 0) return null
  const total = steps.reduce((sum, step) => sum + step.total, 0)
  const over = steps.reduce((sum, step) => sum + step.done + step.failed, 0)
  return (
    <div className={box} {...mends('buildFaults')} tabIndex={-1} role="status" aria-label={t('build.status')}>
      <div className={head}>
        {steps.map(({ kind, done, failed, total: all }) => (
          <Badge key={kind} tone={failed > 0 ? 'danger' : done === all ? 'success' : 'neutral'}>
            {t(`build.step.${kind}`, { done, total: all })}
          </Badge>
        ))}
      </div>
      {isRunning ? (
        <Progress label={t('build.running')} value={total === 0 ? 0 : (over / total) * 100} />
      ) : null}
      {missingLanguages.length === 0 ? <WaitsBehind count={waitsBehind} /> : null}
      {missingLanguages.length > 0 ? (
        <WordLine tone="plain">
          {t('build.missingLanguages', { languages: listWords(missingLanguages, i18n.language) })}
        </WordLine>
      ) : null}
      {!isRunning && outOfTime ? (
        <WordLine tone="plain">
          {outOfTime.freeAt
            ? t('build.outOfTimeUntil', {
                name: outOfTime.by,
                time: absoluteTime(outOfTime.freeAt, i18n.language),
              })
            : t('build.outOfTime', { name: outOfTime.by })}
        </WordLine>
      ) : null}
      {!isRunning && !isCurrent && !outOfTime && faults.length === 0 ? (
        <p className={quiet}>{t('build.stale')}</p>
      ) : null}
      {faults.map((each) => (
        <Wrong key={`${each.kind} ${each.name}`} fault={each} />
      ))}
    </div>
  )
}

/** The input that a validator refuses, and which one does: its step is named after both. */
function invalidInput({ kind, name, why }: BuildFault) {
  const at = name.lastIndexOf(' · ')
  if (kind !== 'validate' || why !== 'refused' || at < 0) return undefined
  return { input: name.slice(0, at), validator: name.slice(at + ' · '.length) }
}

function Wrong({ fault }: { fault: BuildFault }) {
  const { t } = useTranslation('workshop')
  const { kind, name, why, message } = fault
  const invalid = invalidInput(fault)
  return (
    <div>
      <p>
        {invalid
          ? t('build.invalidInput', invalid)
          : t(`build.why.${why}`, { what: t(`build.named.${kind}`, { name }) })}
      </p>
      {message === '' ? null : <pre>{message}</pre>}
    </div>
  )
}
