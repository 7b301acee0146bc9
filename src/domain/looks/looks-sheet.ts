import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import type { ShopSettings } from '../settings/sections.ts'
import { type MarkSize, markSizeOf } from './mark-size.ts'
import { colorTokens, isAccentColor, isMainColor } from './shop-colors.ts'

/**
 * What the owner changed about the looks of a page is a style sheet of its own: the content policy allows no inline
 * style, and a shop that changed nothing loads nothing. The address says everything that the sheet says, so it is cached
 * for ever, right in every process, and right for a preview.
 */

type Shop = ShopSettings['shop']
type Hero = ShopSettings['home']['hero']
type Mark = MarkSize | 'logo'

/** Raised when a sheet of the same name would say something else. */
const EDITION = 2
const FOLDER = '/looks'

/** The sheet of every page; undefined for the looks that came with the shop. */
export function looksAddress({
  name,
  logo,
  colors,
}: Pick<Shop, 'name' | 'logo' | 'colors'>): string | undefined {
  const mark: Mark = logo === null ? markSizeOf(name) : 'logo'
  const { main, accent } = DEFAULT_SETTINGS.shop.colors
  if (mark === 'plain' && colors.main === main && colors.accent === accent) return undefined
  return `${FOLDER}/${EDITION}-${colors.main}-${colors.accent}-${mark}.css`
}

/** The sheet of the first screen; undefined for the picture and the places that came with the shop. */
export function heroAddress({
  picture,
  focus,
  isTextBelow,
}: Pick<Hero, 'picture' | 'focus' | 'isTextBelow'>): string | undefined {
  const { focus: usual } = DEFAULT_SETTINGS.home.hero
  if (picture === null && !isTextBelow && focus.x === usual.x && focus.y === usual.y) return undefined
  return `${FOLDER}/${EDITION}-hero-${focus.x}-${focus.y}-${isTextBelow ? 'below' : 'beside'}.css`
}

const NAME = new RegExp(`^${EDITION}-([a-z]+)-([a-z]+)-(plain|medium|long|logo)\\.css$`)
const HERO_NAME = new RegExp(`^${EDITION}-hero-(\\d{1,2}|100)-(\\d{1,2}|100)-(beside|below)\\.css$`)

/** The sheet of a name, which stands in an address; undefined for any other name. */
export function looksSheet(name: string): string | undefined {
  const [, x, y, text] = HERO_NAME.exec(name) ?? []
  if (x !== undefined && y !== undefined) return heroSheet({ x, y, text })
  const [, main = '', accent = '', mark] = NAME.exec(name) ?? []
  if (!isMainColor(main) || !isAccentColor(accent)) return undefined
  const tokens = Object.entries(colorTokens({ main, accent }))
  const root = `:root{${tokens.map(([token, value]) => `--color-${token}:${value}`).join(';')}}`
  return root + (mark === 'logo' ? LOGO : mark === 'long' ? LONG : mark === 'medium' ? MEDIUM : '')
}

const DESK = '@media(min-width:1100px)'

/** The room of the header between the menu and the signs; on a desktop, before the links. */
const IN_TWO_LINES =
  '.header .mark{display:-webkit-box;max-width:calc(100vw - 200px);overflow:hidden;overflow-wrap:anywhere;-webkit-box-orient:vertical;-webkit-line-clamp:2;line-height:1.2;letter-spacing:-.02em;padding-bottom:5px}'
const MEDIUM = `${IN_TWO_LINES}.header .mark{font-size:18px}.footer .mark,.menu .mark{font-size:34px;line-height:1.15}${DESK}{.header .mark{max-width:250px;font-size:23px}}`
const LONG = `${IN_TWO_LINES}.header .mark{font-size:15px}@media(max-width:359px){.header .mark{font-size:13px}}.footer .mark,.menu .mark{max-width:100%;font-size:27px;line-height:1.2;overflow-wrap:anywhere}${DESK}{.header .mark{max-width:230px;font-size:19px}}`
/** On dark ground a logo stands on paper: it was drawn for one. */
const LOGO = `.mark:has(img){padding-bottom:0}.mark:has(img)::after{display:none}.mark img{display:block;width:auto;height:36px;max-width:min(160px,calc(100vw - 200px));object-fit:contain;object-position:0 50%}${DESK}{.header .mark img{height:46px;max-width:200px}}:is(.footer,.menu) .mark img{box-sizing:content-box;height:52px;max-width:220px;padding:10px 14px;border-radius:3px;background:var(--color-paper)}`

/** On a desktop the picture is as wide as the page, and the words stand below it. */
const BELOW = `${DESK}{.hero{display:block}.hero-text .wrap{width:min(1320px,100% - 2*var(--edge));margin-inline:auto;padding-block:36px 44px}}`

const heroSheet = ({ x, y, text }: { x: string; y: string; text: string | undefined }): string =>
  `.hero img,.hero picture img{object-position:${x}% ${y}%}${text === 'below' ? BELOW : ''}`
