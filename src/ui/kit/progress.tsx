import { type ProgressVariantProps, progress } from '#styled/recipes/index.js'

export interface ProgressProps {
  /** What is going on, for screen readers, and in words when `showLabel`. */
  label: string
  showLabel?: boolean
  /** 0 to 100; null when nobody knows. */
  value: number | null
  /** Words after the bar, such as `3/10`. */
  figure?: string
  tone?: NonNullable<ProgressVariantProps['tone']>
}

export function Progress({ label, showLabel = false, value, figure, tone }: ProgressProps) {
  const classes = progress({ tone, unknown: value === null })
  return (
    <span className={classes.root}>
      {showLabel ? <span className={classes.label}>{label}</span> : null}
      <span
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(value === null ? {} : { 'aria-valuenow': Math.round(value) })}
      >
        <span
          className={classes.range}
          style={value === null ? undefined : { display: 'block', width: `${value}%` }}
        />
      </span>
      {figure === undefined ? null : <span className={classes.value}>{figure}</span>}
    </span>
  )
}
