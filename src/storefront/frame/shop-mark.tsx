import { uncroppedPicture } from '#domain/pictures/picture-shape.ts'
import { useShop } from '#web/use-shop.ts'

/** The name of the shop in the lettering of its headings, or its logo, which keeps its place before it loads. */
export function ShopMark() {
  const { name, logo } = useShop()
  const picture = logo === null ? undefined : uncroppedPicture(logo)
  if (!picture) return name
  const { src, width, height } = picture
  return <img src={src} alt={name} width={width} height={height} />
}
