import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoProducts } from '#demo/catalogue.ts'
import type { ShareCard } from '#domain/catalog/share-card.ts'
import { sharePictures } from './share-pictures.ts'
import { picturesInFolders } from './stored-pictures.ts'

const card: ShareCard = {
  shopName: 'Pothik',
  name: 'Padma Double Strap Slide',
  title: 'Two brass-tone buckles',
  price: 'Tk. 2,295',
  oldPrice: null,
  cut: null,
  isSoldOut: false,
  pictureUrl: demoProducts[0]?.image ?? '',
}

async function openFolder(maximumCached?: number) {
  const data = await mkdtemp(path.join(tmpdir(), 'share-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const folder = path.join(data, 'share-pictures')
  const open = () =>
    sharePictures({
      folder,
      pictures: picturesInFolders([path.join(data, 'uploads'), 'demo/pictures']),
      ...(maximumCached !== undefined && { maximumCached }),
    })
  return { folder, open }
}

test('a picture is drawn once for all who ask at once, and kept for those who come later', async () => {
  const { folder, open } = await openFolder()
  const pictures = open()
  const [one, other] = await Promise.all([
    pictures.picture('padma-1', card),
    pictures.picture('padma-1', card),
  ])
  expect(one).toBe(other)
  expect(await readdir(folder)).toEqual(['padma-1.jpg'])
  expect(await readFile(path.join(folder, 'padma-1.jpg'))).toEqual(one)
  await writeFile(path.join(folder, 'padma-1.jpg'), 'the kept one')
  expect(String(await open().picture('padma-1', card))).toBe('the kept one')
})

test('the folder may be deleted at any time', async () => {
  const { folder, open } = await openFolder()
  const pictures = open()
  const first = await pictures.picture('padma-1', card)
  await rm(folder, { recursive: true })
  expect(await pictures.picture('padma-1', card)).toEqual(first)
})

test('the oldest go when there are too many', async () => {
  const { folder, open } = await openFolder(2)
  const pictures = open()
  for (const [index, name] of ['a', 'b'].entries()) {
    await pictures.picture(name, card)
    await utimes(path.join(folder, `${name}.jpg`), index + 1, index + 1)
  }
  await pictures.picture('c', card)
  expect((await readdir(folder)).sort()).toEqual(['b.jpg', 'c.jpg'])
})

test('a picture that cannot be read or is lost is left out of its card', async () => {
  const { open } = await openFolder()
  const folder = await mkdtemp(path.join(tmpdir(), 'broken-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, 'broken-1000.webp'), 'no picture at all')
  const pictures = sharePictures({ folder: path.join(folder, 'kept'), pictures: picturesInFolders([folder]) })
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  const broken = await pictures.picture('broken', { ...card, pictureUrl: '/uploads/broken-1000.webp' })
  expect(String(reported.mock.calls[0]?.[0])).toContain('was not drawn')
  const lost = await pictures.picture('lost', { ...card, pictureUrl: '/uploads/lost-1000.webp' })
  const whole = await open().picture('whole', card)
  for (const one of [broken, lost]) expect(one.length).toBeLessThan(whole.length)
})

test('only stored pictures are read', async () => {
  const pictures = picturesInFolders(['demo/pictures', '.'])
  expect(await pictures.read(card.pictureUrl)).toBeInstanceOf(Buffer)
  for (const url of [
    '/uploads/../package.json',
    '/package.json',
    'https://other.test/a.webp',
    '/uploads/.env',
    '',
  ])
    expect(await pictures.read(url), url).toBeUndefined()
})
