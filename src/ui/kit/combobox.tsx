import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { cx } from '#styled/css/index.js'
import { picker } from '#styled/recipes/index.js'
import type { MultiComboboxProps } from './combobox-option.ts'
import { lazyPart } from './lazy-part.ts'

const ComboboxField = lazyPart(() =>
  import('./combobox-field.tsx').then((file) => ({ default: file.ComboboxField })),
)

/** What stands there while the real one is loaded: the same box. */
function Placeholder({ label, options, values, placeholder, className }: MultiComboboxProps) {
  const classes = picker({ editable: true })
  return (
    <div className={cx(classes.root, className)}>
      <div className={classes.control}>
        {values.map((value) => (
          <span key={value} className={classes.chip}>
            {options.find((option) => option.value === value)?.label ?? value}
          </span>
        ))}
        <input
          className={classes.input}
          aria-label={label}
          placeholder={values.length === 0 ? (placeholder ?? label) : ''}
          readOnly
        />
        <span className={classes.indicator}>
          <ChevronDown size={16} aria-hidden />
        </span>
      </div>
    </div>
  )
}

/** Several choices, each a chip that can be taken away, found by typing. */
export function MultiCombobox(props: MultiComboboxProps) {
  return (
    <Suspense fallback={<Placeholder {...props} />}>
      <ComboboxField {...props} />
    </Suspense>
  )
}
