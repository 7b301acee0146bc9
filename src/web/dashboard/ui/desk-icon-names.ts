/** The symbols of desk-icons.svg. */
export const deskIconNames = [
  'overview',
  'products',
  'add',
  'orders',
  'users',
  'user',
  'logout',
  'search',
  'close',
  'down',
  'lock',
  'trash',
  'check',
  'alert',
  'bell',
  'wallet',
  'keyboard',
  'expand',
  'collapse',
  'hide',
] as const

export type DeskIconName = (typeof deskIconNames)[number]
