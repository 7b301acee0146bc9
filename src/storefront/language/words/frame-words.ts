/** Of the frame of every page, and of what is shown while a page fails. */
export const framePageWords = {
  'Skip to content': 'মূল অংশে যান',
} as const

/** Of the islands of the frame: the menu's button, the cart's count, toasts. */
export const frameWords = {} as const
