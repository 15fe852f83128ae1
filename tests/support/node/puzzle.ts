import type { Page } from '@playwright/test'
import { puzzle } from '#contract/limits/account.ts'

/**
 * Where the piece of the slide puzzle on this page belongs, in pixels of its picture. The gap is the place where the
 * background, lightened again, is most like the piece.
 */
export const findGap = (page: Page): Promise<number> =>
  page.getByRole('dialog').evaluate(async (dialog) => {
    const pixels = (picture: HTMLImageElement) => {
      const canvas = document.createElement('canvas')
      canvas.width = picture.naturalWidth
      canvas.height = picture.naturalHeight
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.drawImage(picture, 0, 0)
      return pen.getImageData(0, 0, canvas.width, canvas.height)
    }
    const pictures = [...dialog.querySelectorAll('img')]
    await Promise.all(pictures.map((picture) => picture.decode()))
    const [background, piece] = pictures.map(pixels)
    if (!background || !piece) throw new Error('no puzzle')
    const opaque = Array.from({ length: piece.width * piece.height }, (_, index) => index).filter(
      (index) => piece.data[index * 4 + 3] === 255,
    )
    const channel = ({ data, width }: ImageData, x: number, y: number, colour: number) =>
      data[(y * width + x) * 4 + colour] ?? 0
    const differenceAt = (left: number) => {
      let sum = 0
      for (const index of opaque) {
        const [x, y] = [index % piece.width, Math.floor(index / piece.width)]
        for (let colour = 0; colour < 3; colour++)
          sum += Math.abs(channel(piece, x, y, colour) - 2 * channel(background, left + x, y, colour))
      }
      return sum
    }
    const places = Array.from({ length: background.width - piece.width + 1 }, (_, left) => left)
    const differences = places.map(differenceAt)
    return differences.indexOf(Math.min(...differences))
  })

/** Drags the piece into its gap as a hand does, or `beside` pixels away from it. */
export async function dragPiece(page: Page, beside = 0): Promise<void> {
  const slider = page.getByRole('dialog').getByRole('slider')
  await slider.and(page.locator('[aria-disabled=false]')).waitFor()
  const gap = (await findGap(page)) + beside
  const thumb = await slider.boundingBox()
  const rail = await slider.locator('..').boundingBox()
  if (!thumb || !rail) throw new Error('no slider')
  const [x, y] = [thumb.x + thumb.width / 2, thumb.y + thumb.height / 2]
  const far = (gap / puzzle.width) * rail.width
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 40; step++) {
    await page.mouse.move(x + (far * step) / 40, y)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await page.mouse.up()
}
