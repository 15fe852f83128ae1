import { ChevronDown } from 'lucide-react'
import { Suspense, startTransition, useState } from 'react'
import { cx } from '#styled/css/index.js'
import { picker } from '#styled/recipes/index.js'
import type { MultiComboboxProps, WantedBy } from './combobox-option.ts'
import { lazyPart } from './lazy-part.ts'

const load = () => import('./combobox-field.tsx')
const ComboboxField = lazyPart(() => load().then((file) => ({ default: file.ComboboxField })))

interface PlaceholderProps extends MultiComboboxProps {
  onWanted?: (by: WantedBy) => void
  onLeft?: () => void
}

/** What stands there until the real one is wanted, and while it is loaded: the same box. */
function Placeholder({ label, options, values, placeholder, className, onWanted, onLeft }: PlaceholderProps) {
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
          onBlur={onLeft}
        />
        <span className={classes.indicator}>
          <ChevronDown size={16} aria-hidden />
        </span>
      </div>
    </div>
  )
}

/**
 * Several choices, each a chip that can be taken away, found by typing. Loaded with the first sign that it is wanted; until
 * then the focus stays where it is, and whoever goes on meanwhile is not fetched back.
 */
export function MultiCombobox(props: MultiComboboxProps) {
  const [wanted, setWanted] = useState<WantedBy>()
  const want = (by: WantedBy) => startTransition(() => setWanted((before) => before ?? by))
  return (
    <Suspense fallback={<Placeholder {...props} />}>
      {!wanted && props.values.length === 0 ? (
        <Placeholder {...props} onWanted={want} onLeft={() => setWanted(undefined)} />
      ) : (
        <ComboboxField {...props} wanted={wanted} />
      )}
    </Suspense>
  )
}
