import type { Product } from '../product.ts'

/** What the newest captcha asks for. */
export async function sumOf(product: Product): Promise<string> {
  const [row] = await product.rows(
    `select answer from challenge where kind = 'captcha' order by gmt_create desc limit 1`,
  )
  return String(row?.answer)
}
