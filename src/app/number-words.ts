/** What texts may ask of a number: `{{share, number(style: percent; maximumFractionDigits: 1)}}`. */
export interface Wanted {
  style?: string
  minimumFractionDigits?: number
  maximumFractionDigits?: number
}

/**
 * A number in a text, as `Intl.NumberFormat` writes it for both of our languages, whose first format costs a slow phone
 * a tenth of a second.
 */
export function numberWords(value: number, _language: string | undefined, wanted: Wanted): string {
  const percent = wanted.style === 'percent'
  const least = wanted.minimumFractionDigits ?? 0
  const most = wanted.maximumFractionDigits ?? Math.max(least, percent ? 0 : 3)
  const [whole = '', fraction = ''] = (percent ? value * 100 : value).toFixed(most).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${grouped}${kept && `.${kept}`}${percent ? '%' : ''}`
}
