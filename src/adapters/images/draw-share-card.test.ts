import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoProducts } from '#demo/catalogue.ts'
import type { ShareCard } from '#domain/catalog/share-card.ts'
import { drawShareCard } from './draw-share-card.ts'
import { loadFaces, measureSpan } from './lettering.ts'

const card: ShareCard = {
  shopName: 'Pothik',
  name: 'Padma Double Strap Slide',
  title: 'Two brass-tone buckles',
  price: 'Tk. 2,295',
  oldPrice: 'Tk. 2,700',
  cut: '−15 %',
  isSoldOut: false,
  pictureUrl: '',
}
/** The left edge of the picture, where the text ends. */
const PICTURE_LEFT = 570

/** The darkest and the lightest red of an area, 0 to 255. */
async function reds(jpeg: Buffer, area: { left: number; width: number }) {
  // statistics cover the input picture, so the area must be cut out first
  const cut = await sharp(jpeg)
    .extract({ ...area, top: 0, height: 630 })
    .png()
    .toBuffer()
  const { channels } = await sharp(cut).stats()
  return { darkest: channels[0]?.min ?? Number.NaN, lightest: channels[0]?.max ?? Number.NaN }
}

test('every product of the demo shop makes a picture of 1200x630 that messengers take', async () => {
  for (const { name, title, image } of demoProducts) {
    const file = path.join('demo/pictures', path.basename(image))
    const drawn = await drawShareCard({ ...card, name, title }, await readFile(file))
    const { width, height, format } = await sharp(drawn).metadata()
    expect([width, height, format], name).toEqual([1200, 630, 'jpeg'])
    expect(drawn.length, name).toBeLessThan(150_000)
    const words = await reds(drawn, { left: 0, width: PICTURE_LEFT })
    const picture = await reds(drawn, { left: PICTURE_LEFT, width: 630 })
    expect(words.darkest, name).toBeLessThan(80)
    expect(picture.darkest, name).toBeLessThan(140)
  }
})

test('no text, however long, reaches into the picture', async () => {
  for (const text of [
    'A very long name '.repeat(20),
    'Unbrokenword'.repeat(30),
    'পথিক ঐতিহ্যবাহী '.repeat(20),
    'W',
  ]) {
    const drawn = await drawShareCard(
      { ...card, name: text, title: text, price: `Tk. ${'9'.repeat(60)}` },
      undefined,
    )
    expect((await reds(drawn, { left: 0, width: PICTURE_LEFT })).darkest, text).toBeLessThan(80)
    // paper is 246; a JPEG spreads a little
    expect((await reds(drawn, { left: PICTURE_LEFT, width: 630 })).darkest, text).toBeGreaterThan(235)
  }
})

test('a sold-out pair, a name in markup and a card without words are drawn too', async () => {
  const plain = await drawShareCard({ ...card, oldPrice: null, cut: null }, undefined)
  const soldOut = await drawShareCard({ ...card, oldPrice: null, cut: null, isSoldOut: true }, undefined)
  expect(soldOut.equals(plain)).toBe(false)
  for (const name of ['<span foreground="red">&amp;</span>', '\u0000\u0007\ud800', '', ' '])
    expect(
      (await sharp(await drawShareCard({ ...card, name, title: name }, undefined)).metadata()).width,
    ).toBe(1200)
})

test('Bengali letters join as they are written', async () => {
  await loadFaces()
  const width = (text: string) =>
    measureSpan({ text, face: 'display', size: 60, weight: 560, color: '#000000' })
  // without shaping the sign between the two letters would be drawn beside them
  expect(await width('ক্ষ')).toBeLessThan((await width('ক')) + (await width('ষ')))
  expect(await width('কি')).toBeGreaterThan(await width('ক'))
})

test('figures are as wide as each other', async () => {
  await loadFaces()
  const width = (text: string) => measureSpan({ text, face: 'text', size: 60, weight: 650, color: '#000000' })
  // the ink of a 1 is narrower than its space, so only the distance between two figures can be compared
  const between = async (figure: string) =>
    (await width(`H${figure.repeat(5)}H`)) - (await width(`H${figure}H`))
  expect(Math.abs((await between('1')) - (await between('8')))).toBeLessThanOrEqual(1)
})
