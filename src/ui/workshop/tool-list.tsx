import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problem as limits } from '#contract/limits/problem.ts'
import type { Generator } from '#contract/problem-content.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Select } from '#ui/kit/select.tsx'
import { CompileAct, type Compiling } from './compile-act.tsx'
import { itemMark, useItemFocus } from './item-focus.ts'
import type { MendPlace } from './mend-place.ts'
import { MissingFiles } from './missing-files.tsx'
import { ProgramBox } from './program-box.tsx'
import { firstLanguage, withChosen } from './program-languages.ts'
import { RemoveProgram } from './remove-program.tsx'
import { afterItems, asName, box, fields, head, push } from './workshop-styles.ts'

interface ToolListProps<T extends Generator> {
  label: string
  place: MendPlace
  /** What the button says that adds one. */
  add: string
  help: string
  error: string | undefined
  tools: readonly T[]
  languages: readonly string[]
  /** Of the tool with this name. */
  compile(name: string): Compiling
  /** Named before it is known what it is called. */
  stem: string
  make(tool: Generator): T
  onTools(tools: T[]): void
  more?(tool: T, change: (part: Partial<T>) => void): ReactNode
}

/** Programs of the problem's makers, each with its name and language. */
export function ToolList<T extends Generator>(props: ToolListProps<T>) {
  const { label, place, add, help, error, tools, languages, stem } = props
  const { compile, make, onTools, more } = props
  const { t } = useTranslation('workshop')
  const change = (at: number, part: Partial<T>) =>
    onTools(tools.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const addPlace = useItemFocus(tools.length)
  const freeName = () => {
    let number = tools.length + 1
    while (tools.some(({ name }) => name === `${stem}${number}`)) number += 1
    return tools.length === 0 ? stem : `${stem}${number}`
  }
  return (
    <FormRow label={label} place={place} help={help} error={error}>
      {tools.map((tool, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its name is being typed
        <div key={index} className={box} {...itemMark}>
          <div className={head}>
            <strong className={asName}>{tool.name}</strong>
            <span className={push}>
              <RemoveProgram
                name={tool.name}
                code={tool.code}
                onRemove={() => onTools(tools.filter((_, at) => at !== index))}
              />
            </span>
          </div>
          <div className={fields}>
            <Field label={t('solutions.name')}>
              <Input
                value={tool.name}
                autoComplete="off"
                onChange={({ target }) => {
                  const name = target.value.replaceAll(/\s/g, '').slice(0, 64)
                  if (name !== '') change(index, { name } as Partial<T>)
                }}
              />
            </Field>
            <FormRow label={t('solutions.language')}>
              <Select
                label={t('solutions.language')}
                options={withChosen(languages, tool.language)}
                value={tool.language}
                onValue={(language) => change(index, { language } as Partial<T>)}
              />
            </FormRow>
            {more?.(tool, (part) => change(index, part))}
          </div>
          <FormRow label={t('solutions.code', { name: tool.name })}>
            <ProgramBox
              label={t('solutions.code', { name: tool.name })}
              value={tool.code}
              language={tool.language}
              onChange={(code) => change(index, { code } as Partial<T>)}
            />
            <MissingFiles code={tool.code} />
          </FormRow>
          <div className={head}>
            <CompileAct
              {...compile(tool.name)}
              name={tool.name}
              reason={tool.code.trim() === '' ? t('program.empty') : undefined}
            />
          </div>
        </div>
      ))}
      <div ref={addPlace} className={afterItems}>
        <Button
          icon={<Plus size={16} />}
          reason={tools.length >= limits.tools ? t('build.toolsFull', { max: limits.tools }) : undefined}
          onClick={() =>
            onTools([...tools, make({ name: freeName(), language: firstLanguage(languages), code: '' })])
          }
        >
          {add}
        </Button>
      </div>
    </FormRow>
  )
}
