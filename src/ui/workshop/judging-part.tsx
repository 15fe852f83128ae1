import { useTranslation } from 'react-i18next'
import { ContestType, type JudgeMode, judgeModes } from '#contract/enums.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { caseModesOf } from '#contract/problem-faults.ts'
import type { LimitOrigin } from '#contract/workshop.ts'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { Select } from '#ui/kit/select.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { CompileAct, type Compiling } from './compile-act.tsx'
import { faultText } from './fault-text.ts'
import { FilesField } from './files-field.tsx'
import { JudgeCallHelp } from './judge-call-help.tsx'
import { LimitOriginText } from './limit-origin.tsx'
import { mends } from './mend-place.ts'
import { MissingFiles } from './missing-files.tsx'
import { ProgramBox } from './program-box.tsx'
import { firstLanguage, verdictLanguages, withChosen } from './program-languages.ts'
import { ReadyCheckerMenu } from './ready-checker-menu.tsx'
import { readyCheckerLanguage } from './ready-checkers.ts'
import { TestlibNote } from './testlib-note.tsx'
import { CheckerTests } from './tool-tests.tsx'
import type { WorkshopPartProps } from './workshop-part.ts'
import { body, head, quiet, three, two } from './workshop-styles.ts'

interface JudgingPartProps extends WorkshopPartProps {
  /** What judges have. */
  languages: readonly string[]
  /** Of the checker or the interactor. */
  compiling: Compiling
  /** Where the time limit comes from; null where a person chose it. */
  limitOrigin: LimitOrigin | null
}

const numbers = [
  ['timeLimit', limits.timeMs],
  ['memoryLimit', limits.memoryMb],
  ['stackLimit', limits.stackMb],
] as const
const types = Object.values(ContestType)
const typeNames = { [ContestType.Acm]: 'acm', [ContestType.Oi]: 'oi' } as const
const plainCall = { arguments: [], scores: 'none', pointFactor: 1 } as const

/** Limits, and how an output becomes a verdict. */
export function JudgingPart(props: JudgingPartProps) {
  const { draft, onEdit, errorOf, limitOrigin } = props
  const { t } = useTranslation('workshop')
  return (
    <Section title={t('part.judging')}>
      <div className={body}>
        <div className={three}>
          {numbers.map(([field, max]) => (
            <Field key={field} label={t(`judging.${field}`)} place={field} error={errorOf(field)}>
              <Input
                type="number"
                min={1}
                max={max}
                value={draft[field]}
                onChange={({ target: { value } }) => {
                  const number = Number(value)
                  if (Number.isInteger(number) && number >= 1 && number <= max) onEdit({ [field]: number })
                }}
              />
            </Field>
          ))}
        </div>
        {limitOrigin && draft.timeLimit === (limitOrigin.limit ?? limitOrigin.fallback) ? (
          <p className={quiet}>
            <LimitOriginText origin={limitOrigin} />
          </p>
        ) : null}
        <div className={two}>
          <FormRow label={t('judging.type')} help={t(`judging.typeHelp.${typeNames[draft.type]}`)}>
            <Segments
              label={t('judging.type')}
              items={types.map((type) => ({
                id: String(type),
                label: t(`judging.types.${typeNames[type]}`),
              }))}
              value={String(draft.type)}
              onValue={(next) => {
                const type = types.find((each) => String(each) === next) ?? draft.type
                const judgeCaseMode = caseModesOf[type].includes(draft.judgeCaseMode)
                  ? draft.judgeCaseMode
                  : 'default'
                onEdit({ type, judgeCaseMode })
              }}
            />
          </FormRow>
          <FormRow label={t('judging.mode')} help={t(`judging.modeHelp.${draft.judgeMode}`)}>
            <Segments<JudgeMode>
              label={t('judging.mode')}
              items={judgeModes.map((id) => ({ id, label: t(`judging.modes.${id}`) }))}
              value={draft.judgeMode}
              onValue={(judgeMode) => onEdit({ judgeMode })}
            />
          </FormRow>
        </div>
        {draft.judgeMode === 'default' ? null : <JudgeProgramField {...props} mode={draft.judgeMode} />}
        {draft.judgeMode === 'default' ? (
          <Switch
            checked={draft.isRemoveEndBlank}
            onChecked={(isRemoveEndBlank) => onEdit({ isRemoveEndBlank })}
          >
            {t('judging.isRemoveEndBlank')}
          </Switch>
        ) : null}
        <Switch checked={draft.openCaseResult} onChecked={(openCaseResult) => onEdit({ openCaseResult })}>
          {t('judging.openCaseResult')}
        </Switch>
        <Switch
          checked={draft.fileIo !== null}
          onChecked={(isFile) =>
            onEdit({ fileIo: isFile ? { read: 'input.txt', write: 'output.txt' } : null })
          }
        >
          {t('judging.fileIo')}
        </Switch>
        {draft.fileIo ? (
          <div className={two} {...mends('fileIo')}>
            {(['read', 'write'] as const).map((side) => (
              <Field key={side} label={t(`judging.${side}`)} required error={errorOf('fileIo')}>
                <Input
                  value={draft.fileIo?.[side] ?? ''}
                  autoComplete="off"
                  onChange={({ target }) =>
                    onEdit({ fileIo: { read: '', write: '', ...draft.fileIo, [side]: target.value } })
                  }
                />
              </Field>
            ))}
          </div>
        ) : null}
        <FilesField
          label={t('judging.userFiles')}
          place="userExtraFiles"
          help={t('judging.userFilesHelp')}
          files={draft.userExtraFiles}
          onFiles={(userExtraFiles) => onEdit({ userExtraFiles })}
          error={errorOf('userExtraFiles')}
        />
      </div>
    </Section>
  )
}

/** The checker or interactor, its language and how it is called. */
function JudgeProgramField(props: JudgingPartProps & { mode: 'spj' | 'interactive' }) {
  const { mode, draft, onEdit, errorOf, languages, compiling } = props
  const { t } = useTranslation('workshop')
  const names = verdictLanguages(languages)
  const program = draft.judgeProgram ?? { language: firstLanguage(names), code: '' }
  return (
    <>
      <div className={two}>
        <FormRow label={t('judging.language')}>
          <Select
            label={t('judging.language')}
            options={withChosen(names, program.language)}
            value={program.language}
            onValue={(language) => onEdit({ judgeProgram: { ...program, language } })}
          />
        </FormRow>
        <FormRow label={t('judging.call')}>
          <Segments
            label={t('judging.call')}
            items={[
              { id: 'testlib', label: t('judging.calls.testlib') },
              { id: 'icpc', label: t('judging.calls.icpc') },
            ]}
            value={draft.icpcCall ? 'icpc' : 'testlib'}
            onValue={(call) =>
              onEdit({
                icpcCall: call === 'icpc' ? { ...plainCall, arguments: [], ...draft.icpcCall } : null,
              })
            }
          />
        </FormRow>
      </div>
      <JudgeCallHelp mode={mode} icpc={draft.icpcCall} />
      {mode === 'spj' ? (
        <div>
          <ReadyCheckerMenu
            code={program.code}
            onInsert={(code) =>
              onEdit({
                judgeProgram: { language: readyCheckerLanguage(names, program.language), code },
                icpcCall: null,
              })
            }
          />
        </div>
      ) : null}
      <FormRow label={t(`judging.program.${mode}`)} place="judgeProgram" error={errorOf('judgeProgram')}>
        <ProgramBox
          label={t(`judging.program.${mode}`)}
          value={program.code}
          language={program.language}
          onChange={(code) => onEdit({ judgeProgram: { ...program, code } })}
        />
        <MissingFiles code={program.code} />
        <TestlibNote />
      </FormRow>
      <div className={head} {...mends('compileJudgeProgram')}>
        <CompileAct
          {...compiling}
          reason={program.code.trim() === '' ? faultText(t, 'judgeProgramMissing', draft) : undefined}
        />
      </div>
      <FilesField
        label={t('judging.judgeFiles')}
        place="judgeExtraFiles"
        help={t('judging.judgeFilesHelp')}
        files={draft.judgeExtraFiles}
        onFiles={(judgeExtraFiles) => onEdit({ judgeExtraFiles })}
        error={errorOf('judgeExtraFiles')}
      />
      {mode === 'spj' ? (
        <CheckerTests
          label={t('field.checkerTests')}
          place="checkerTests"
          help={t('build.checkerTestsHelp')}
          tests={draft.checkerTests}
          onTests={(checkerTests) => onEdit({ checkerTests })}
        />
      ) : null}
    </>
  )
}
