/** The symbols of app-icons.svg. */
export const appIconNames = ['eye', 'hidden', 'caps'] as const

export type AppIconName = (typeof appIconNames)[number]
