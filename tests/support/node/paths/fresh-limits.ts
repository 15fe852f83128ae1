import type { Product } from '../product.ts'

/** What earlier paths did counts against nobody. */
export async function forgetTries(product: Product): Promise<void> {
  await product.rows('delete from throttle')
  await product.rows('delete from allowance')
}
