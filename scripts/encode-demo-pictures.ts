/**
 * Makes the delivery files of the demo catalogue, so that a first start need not encode them.
 *
 *   node scripts/encode-demo-pictures.ts <folder>
 *
 * The folder holds `{slug}-{color}-{n}.webp` (square, 1000 px or larger), and may hold `hero-banner.webp`
 * (1920x960), `craft-poster.webp` (1600x900) and `open-graph.jpg` (1200x630). Three of the close views stand below each
 * other in one more picture of the home page.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { AVIF, WEBP } from '#adapters/images/picture-settings.ts'
import { PICTURE_WIDTHS } from '#domain/pictures/picture.ts'

const project = join(import.meta.dirname, '..')
const productFolder = join(project, 'demo/pictures')
const keysFile = join(project, 'demo/picture-keys.json')
const homeFolder = join(project, 'src/web/pictures')
const publicFolder = join(project, 'public')

const PRODUCT_PICTURE = /^[a-z0-9-]+-[a-z]+-\d+\.webp$/
/** Of the steps of the story, in their order. */
const CLOSE_VIEWS = [
  'padma-double-strap-slide-chocolate-4.webp',
  'karnaphuli-penny-loafer-chocolate-4.webp',
  'gomti-cap-toe-derby-tan-4.webp',
]
/** They are shown 72 pixels wide. */
const CLOSE_WIDTH = 216

type Delivery = { folder: string; stem: string; widths: readonly number[] }

/** A source that already is one of the WebPs is copied: encoding it again only loses quality. */
async function encodePicture(source: Buffer, { folder, stem, widths }: Delivery): Promise<void> {
  const { width: sourceWidth, format } = await sharp(source).metadata()
  for (const width of widths) {
    const resized = sharp(source).resize(width)
    const webp =
      format === 'webp' && width === sourceWidth ? source : await resized.clone().webp(WEBP).toBuffer()
    await resized.avif(AVIF).toFile(join(folder, `${stem}-${width}.avif`))
    await writeFile(join(folder, `${stem}-${width}.webp`), webp)
  }
}

/** The hash in the key lets a browser cache the file forever: a new picture gets a new name. */
const keyOf = (source: Buffer, stem: string): string =>
  `${stem}.${createHash('sha256').update(source).digest('hex').slice(0, 8)}`

async function encodeProducts(from: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await rm(productFolder, { recursive: true, force: true })
  await mkdir(productFolder, { recursive: true })
  const keys: string[] = []
  for (const [index, file] of files.entries()) {
    const source = await readFile(join(from, file))
    const stem = keyOf(source, file.slice(0, -'.webp'.length))
    await encodePicture(source, { folder: productFolder, stem, widths: PICTURE_WIDTHS })
    keys.push(stem)
    console.log(`${index + 1} of ${files.length}  ${stem}`)
  }
  await writeFile(keysFile, `${JSON.stringify(keys, null, 2)}\n`)
}

async function encodeHome(from: string, files: readonly string[]): Promise<void> {
  await mkdir(homeFolder, { recursive: true })
  if (files.includes('hero-banner.webp')) {
    const hero = await readFile(join(from, 'hero-banner.webp'))
    await encodePicture(hero, { folder: homeFolder, stem: 'hero', widths: [640, 960, 1280, 1920] })
    console.log('hero')
  }
  if (files.includes('craft-poster.webp')) {
    const poster = await readFile(join(from, 'craft-poster.webp'))
    await encodePicture(poster, { folder: homeFolder, stem: 'poster', widths: [640, 1000, 1600] })
    console.log('poster')
  }
  if (CLOSE_VIEWS.every(file => files.includes(file))) {
    const views = await Promise.all(
      CLOSE_VIEWS.map(file => sharp(join(from, file)).resize(CLOSE_WIDTH).png().toBuffer()),
    )
    await sharp(views, { join: { across: 1 } })
      .webp(WEBP)
      .toFile(join(homeFolder, `close-views-${CLOSE_WIDTH}.webp`))
    console.log('close views')
  }
  if (files.includes('open-graph.jpg')) {
    await mkdir(publicFolder, { recursive: true })
    await writeFile(join(publicFolder, 'open-graph.jpg'), await readFile(join(from, 'open-graph.jpg')))
    console.log('open-graph')
  }
}

const from = process.argv[2]
if (!from) {
  console.error('Name the folder of the source pictures: encode-demo-pictures.ts <folder>')
  process.exit(1)
}
const files = (await readdir(from)).toSorted()
await encodeHome(from, files)
await encodeProducts(
  from,
  files.filter(file => PRODUCT_PICTURE.test(file)),
)
