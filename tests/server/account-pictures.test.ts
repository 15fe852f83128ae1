import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { puzzle } from '#contract/limits/account.ts'
import { drawCaptcha, newSum } from '#server/account/captcha.ts'
import { createDrawing } from '#server/account/drawing.ts'
import { drawPuzzle } from '#server/account/puzzle.ts'

const bytesOf = (url: string) => {
  expect(url).toMatch(/^data:image\/png;base64,/)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
const pixels = (url: string) => decode(bytesOf(url))

const alphaAt = (image: ReturnType<typeof pixels>, x: number, y: number) =>
  image.data[(y * image.width + x) * 4 + 3] ?? 0

describe('the slide puzzle', () => {
  it('has a background of the contract size and a piece as high as it', () => {
    const { background, piece } = drawPuzzle()
    expect(pixels(background)).toMatchObject({ width: puzzle.width, height: puzzle.height, channels: 4 })
    expect(pixels(piece)).toMatchObject({ width: puzzle.piece, height: puzzle.height, channels: 4 })
  })

  it('puts the gap within the picture, away from where the piece begins, at different places', () => {
    const places = Array.from({ length: 40 }, () => drawPuzzle().x)
    for (const x of places) {
      expect(x).toBeGreaterThan(puzzle.piece)
      expect(x).toBeLessThanOrEqual(puzzle.width - puzzle.piece)
    }
    expect(new Set(places).size).toBeGreaterThan(15)
  })

  it('cuts the piece out of the background where the gap is', () => {
    const { x, background, piece } = drawPuzzle()
    const [back, cut] = [pixels(background), pixels(piece)]
    let darker = 0
    let compared = 0
    for (let y = 0; y < puzzle.height; y++) {
      for (let column = 0; column < puzzle.piece; column++) {
        if (alphaAt(cut, column, y) < 255) continue
        const [inPiece, inGap] = [(y * cut.width + column) * 4, (y * back.width + x + column) * 4]
        const sum = (data: ArrayLike<number>, from: number) =>
          (data[from] ?? 0) + (data[from + 1] ?? 0) + (data[from + 2] ?? 0)
        compared += 1
        if (sum(back.data, inGap) < sum(cut.data, inPiece)) darker += 1
      }
    }
    expect(compared).toBeGreaterThan(800)
    expect(darker / compared).toBeGreaterThan(0.9)
  })

  it('is not opaque in the background anywhere but fully', () => {
    const image = pixels(drawPuzzle().background)
    expect(Array.from({ length: puzzle.width }, (_, x) => alphaAt(image, x, 50))).toEqual(
      Array.from({ length: puzzle.width }, () => 255),
    )
  })
})

describe('the captcha', () => {
  it('is a small picture that differs each time', () => {
    const { text } = newSum()
    const [one, other] = [drawCaptcha(text), drawCaptcha(text)]
    expect(pixels(one)).toMatchObject({ channels: 4 })
    expect(bytesOf(one).length).toBeLessThan(40_000)
    expect(one).not.toBe(other)
  })
})

describe('drawing', () => {
  it('goes one by one for an address, with others in between, and refuses a line that is too long', async () => {
    const drawing = createDrawing()
    const drawn: string[] = []
    const ask = (address: string) => drawing.run(address, () => ({ length: drawn.push(address) }))
    const many = Promise.allSettled(Array.from({ length: 120 }, () => ask('10.0.0.1')))
    await ask('10.0.0.2')
    expect(drawn.indexOf('10.0.0.2')).toBeLessThanOrEqual(2)
    const refused = (await many).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(20)
    expect(drawn.filter((address) => address === '10.0.0.1')).toHaveLength(100)
    expect(refused[0]).toMatchObject({ reason: { status: 403, retryAfterMs: 1_000 } })
    await expect(ask('10.0.0.1')).resolves.toBeDefined()
  })
})
