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
  'picture',
  'close',
  'down',
  'lock',
  'trash',
  'check',
  'alert',
  'plus',
  'pencil',
  'external',
  'minus',
  'history',
  'left',
  'right',
] as const

export type DeskIconName = (typeof deskIconNames)[number]
