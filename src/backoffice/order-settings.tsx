import { createContext, type ReactNode, use } from 'react'
import type { ShopSettings } from '#domain/settings/sections.ts'

export type OrderSettings = ShopSettings['orders'] & Pick<ShopSettings['messages'], 'readyNotes'>

const OrderSettingsContext = createContext<OrderSettings | undefined>(undefined)

/** What the owner says about stock, payouts, sources and ready notes, as of the last change of the screen. */
export const OrderSettingsProvider = ({ value, children }: { value: OrderSettings; children: ReactNode }) => (
  <OrderSettingsContext value={value}>{children}</OrderSettingsContext>
)

export function useOrderSettings(): OrderSettings {
  const settings = use(OrderSettingsContext)
  if (!settings) throw new Error('stands outside a screen of the dashboard')
  return settings
}
