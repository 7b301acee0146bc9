import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { MIDDLE, type SquareFrame, TILE_COLOR } from '#domain/pictures/picture-frame.ts'
import { readSquare } from './read-square.ts'

const RED = [255, 0, 0]
const BLUE = [0, 0, 255]
const TILE = [1, 3, 5].map(at => Number.parseInt(TILE_COLOR.slice(at, at + 2), 16))

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })

/** A photo stored on its side: upright it is 400 wide and 1200 tall, its upper third red and the rest blue. */
async function makeTall() {
  const folder = await mkdtemp(path.join(tmpdir(), 'square-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'photo.png')
  const red = await flat(400, 400, '#ff0000').png().toBuffer()
  await flat(1200, 400, '#0000ff')
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .withMetadata({ orientation: 6 })
    .toFile(file)
  const colorsOf = async (frame: SquareFrame, at: readonly [left: number, top: number][], side = 1000) => {
    const square = await readSquare(file, { width: 400, height: 1200 }, frame)
    if (!square) throw new Error('the picture could not be read')
    const { data, info } = await square.raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([side, side])
    return at.map(([left, top]) => {
      const from = (top * info.width + left) * info.channels
      return [...data.subarray(from, from + 3)]
    })
  }
  return { colorsOf }
}

test('a picture is cut around the point that is chosen, upright', async () => {
  const { colorsOf } = await makeTall()
  const corners: [number, number][] = [
    [10, 10],
    [990, 990],
  ]
  expect(await colorsOf({ kind: 'cut', x: 50, y: 0 }, corners)).toEqual([RED, RED])
  expect(await colorsOf({ kind: 'cut', x: 50, y: 100 }, corners)).toEqual([BLUE, BLUE])
  expect(await colorsOf(MIDDLE, corners)).toEqual([BLUE, BLUE])
})

test('a whole picture stands on the colour of the tiles', async () => {
  const { colorsOf } = await makeTall()
  const at: [number, number][] = [
    [10, 600],
    [1190, 600],
    [600, 10],
    [600, 1190],
  ]
  expect(await colorsOf({ kind: 'whole' }, at, 1200)).toEqual([TILE, TILE, RED, BLUE])
})
