import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { Check, ChevronDown, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#styled/css/index.js'
import { picker } from '#styled/recipes/index.js'
import type { MultiComboboxProps, WantedBy } from './combobox-option.ts'
import { layerStrategy } from './layer-strategy.ts'

const holds = (text: string, part: string) =>
  text.toLocaleLowerCase().includes(part.trim().toLocaleLowerCase())

export function ComboboxField({
  label,
  options,
  values,
  onValues,
  placeholder,
  max = Number.POSITIVE_INFINITY,
  disabled = false,
  className,
  wanted,
}: MultiComboboxProps & { wanted: WantedBy | undefined }) {
  const { t } = useTranslation('shell')
  const classes = picker({ editable: true })
  const [typed, setTyped] = useState('')
  const [control, setControl] = useState<HTMLDivElement | null>(null)
  const strategy = useMemo(() => layerStrategy(control), [control])
  const collection = useMemo(
    () =>
      createListCollection({
        items: options.filter((option) => holds(option.label, typed)),
        itemToValue: (option) => option.value,
        itemToString: (option) => option.label,
        isItemDisabled: (option) => values.length >= max && !values.includes(option.value),
        groupBy: (option) => option.group ?? '',
      }),
    [options, typed, values, max],
  )
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  return (
    <Ark.Root
      className={cx(classes.root, className)}
      collection={collection}
      multiple
      value={[...values]}
      inputValue={typed}
      disabled={disabled}
      openOnClick
      defaultOpen={wanted === 'pointer'}
      lazyMount
      unmountOnExit
      selectionBehavior="clear"
      positioning={{ placement: 'bottom-start', strategy, sameWidth: false, gutter: 4 }}
      onInputValueChange={(details) => setTyped(details.inputValue)}
      onOpenChange={(details) => {
        if (!details.open) setTyped('')
      }}
      onValueChange={(details) => onValues(details.value)}
    >
      <Ark.Control ref={setControl} className={classes.control}>
        {values.map((value) => (
          <span key={value} className={classes.chip}>
            {labelOf(value)}
            <button
              type="button"
              className={classes.chipRemove}
              aria-label={t('kit.remove', { name: labelOf(value) })}
              disabled={disabled}
              onClick={() => onValues(values.filter((each) => each !== value))}
            >
              <X size={12} aria-hidden />
            </button>
          </span>
        ))}
        <Ark.Input
          className={classes.input}
          aria-label={label}
          aria-labelledby={undefined}
          autoFocus={wanted !== undefined}
          placeholder={values.length === 0 ? (placeholder ?? label) : ''}
        />
        <Ark.Trigger className={classes.indicator} aria-label={t('kit.openList')}>
          <ChevronDown size={16} aria-hidden />
        </Ark.Trigger>
      </Ark.Control>
      <Portal>
        <Ark.Positioner className={classes.positioner}>
          <Ark.Content className={classes.content} aria-label={label} aria-labelledby={undefined}>
            {collection.size === 0 ? <p className={classes.empty}>{t('kit.noMatch')}</p> : null}
            {collection.group().map(([group, members]) => (
              <Ark.ItemGroup key={group} className={classes.group}>
                {group === '' ? null : (
                  <Ark.ItemGroupLabel className={classes.groupLabel}>{group}</Ark.ItemGroupLabel>
                )}
                {members.map((option) => (
                  <Ark.Item key={option.value} item={option} className={classes.item}>
                    <Ark.ItemText className={classes.itemText}>{option.label}</Ark.ItemText>
                    <Ark.ItemIndicator className={classes.itemIndicator}>
                      <Check size={16} aria-hidden />
                    </Ark.ItemIndicator>
                  </Ark.Item>
                ))}
              </Ark.ItemGroup>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
