import type { Locale } from '#contract/enums.ts'
import type { Product } from './product.ts'
import { until } from './until.ts'

/** The page as it goes out; waits while the web node is too busy to draw it in time. */
export async function drawnMarkup(product: Product, place: string, locale: Locale): Promise<string> {
  let markup = ''
  await until(`${place} is drawn`, async () => {
    const answer = await fetch(product.url + place, { headers: { 'accept-language': locale } })
    markup = await answer.text()
    return markup.includes('id="first-data"')
  })
  return markup
}
