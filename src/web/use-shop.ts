import { useRouteLoaderData } from 'react-router'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { loader } from '#src/root.tsx'

/** The name of the shop, in every page. Empty only where the shop's own data could not be read. */
export const useShopName = (): string => useRouteLoaderData<typeof loader>('root')?.shopName ?? ''

/** The colour of dark areas, for the frame of a browser's window. */
export const useMainColor = (): string => useRouteLoaderData<typeof loader>('root')?.mainColor ?? CHOCOLATE
/** As in tokens.css. */
const CHOCOLATE = '#4a2c17'

/** What the owner says about the shop, in a storefront document; an app gets nothing but the name. */
export function useShop(): ShopSettings['shop'] {
  const shop = useRouteLoaderData<typeof loader>('root')?.shop
  if (!shop) throw new Error('the data of this page has no shop: it is no document of the storefront')
  return shop
}
