import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { cx } from '#styled/css/index.js'
import { picker } from '#styled/recipes/index.js'
import type { MultiComboboxProps, WantedBy } from './combobox-option.ts'
import { lazyPart } from './lazy-part.ts'

const load = () => import('./combobox-field.tsx')
const ComboboxField = lazyPart(() => load().then((file) => ({ default: file.ComboboxField })))

interface PlaceholderProps extends MultiComboboxProps {
  onWanted?: (by: WantedBy) => void
}

/** What stands there until the real one is wanted, and while it is loaded: the same box. */
function Placeholder({ label, options, values, placeholder, className, onWanted }: PlaceholderProps) {
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
          role="combobox"
          aria-expanded={false}
          readOnly
          onPointerEnter={() => void load()}
          onPointerDown={() => onWanted?.('pointer')}
          onFocus={() => onWanted?.('keyboard')}
        />
        <span className={classes.indicator}>
          <ChevronDown size={16} aria-hidden />
        </span>
      </div>
    </div>
  )
}

/** Several choices, each a chip that can be taken away, found by typing. Loaded with the first sign that it is wanted. */
export function MultiCombobox(props: MultiComboboxProps) {
  const [wanted, setWanted] = useState<WantedBy>()
  if (!wanted && props.values.length === 0)
    return <Placeholder {...props} onWanted={(by) => setWanted((before) => before ?? by)} />
  return (
    <Suspense fallback={<Placeholder {...props} />}>
      <ComboboxField {...props} wanted={wanted} />
    </Suspense>
  )
}
