import { createHash } from 'node:crypto'
import { DESK_MANIFEST, deskManifestOf } from '#domain/looks/desk-manifest.ts'
import {
  ICON_FILES,
  type IconFile,
  type IconLook,
  iconLookOf,
  MANIFEST,
  manifestOf,
  markOf,
} from '#domain/looks/shop-icons.ts'
import { logoForPrint } from '#domain/pictures/picture-shape.ts'
import type { Shop } from '#features/shop.ts'

/** Draws all files of a look; `logo` is a PNG. */
export type DrawShopIcons = (
  look: IconLook,
  logo: Buffer | undefined,
) => Promise<Readonly<Record<IconFile, Buffer>>>

export type ShopFile = { bytes: Buffer; type: string; etag: string }
/** A file by its name; undefined for one that came with the shop, and for any other name. The dashboard's manifest has no other. */
export type ShopFiles = (name: string) => Promise<ShopFile | undefined>

/** The present look, and the one before it, which is being left. */
const KEPT_LOOKS = 2

/**
 * The icons, the manifest and the share picture of a shop by its settings: drawn once in each process, at the first
 * request, and again when what they show has changed.
 */
export function shopFiles(shop: Pick<Shop, 'settings' | 'pictures'>, draw: DrawShopIcons): ShopFiles {
  const drawn = new Map<string, Promise<Readonly<Record<IconFile, Buffer>>>>()

  function filesOf(look: IconLook) {
    const mark = markOf(look)
    const known = drawn.get(mark)
    if (known) return known
    const files = drawWhatCan(shop, look, draw)
    drawn.set(mark, files)
    for (const old of [...drawn.keys()].slice(0, -KEPT_LOOKS)) drawn.delete(old)
    // a failed drawing is tried again
    files.catch(() => drawn.delete(mark))
    return files
  }

  return async name => {
    const { shop: said } = await shop.settings.now()
    if (name === DESK_MANIFEST) return manifestFile(deskManifestOf(said))
    const look = iconLookOf(said)
    if (!look) return undefined
    if (name === MANIFEST) return manifestFile(manifestOf(said))
    if (!isIconFile(name)) return undefined
    return fileOf((await filesOf(look))[name], ICON_FILES[name])
  }
}

const isIconFile = (name: string): name is IconFile => Object.hasOwn(ICON_FILES, name)

const fileOf = (bytes: Buffer, type: string): ShopFile => ({
  bytes,
  type,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
})

const manifestFile = (manifest: object): ShopFile =>
  fileOf(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), 'application/manifest+json')

/** A logo that is lost or that cannot be drawn is left out: the initial is better than nothing. */
async function drawWhatCan(
  { pictures }: Pick<Shop, 'pictures'>,
  look: IconLook,
  draw: DrawShopIcons,
): Promise<Readonly<Record<IconFile, Buffer>>> {
  const logo =
    look.logo === null
      ? undefined
      : await pictures.blobs.read(logoForPrint(look.logo).replace('/uploads/', '')).catch(() => undefined)
  if (!logo) return await draw(look, undefined)
  try {
    return await draw(look, logo)
  } catch (error) {
    console.error(error)
    return await draw(look, undefined)
  }
}
