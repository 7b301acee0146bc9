const whole = new Intl.NumberFormat('en-US')
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/** `2,295` */
export const inTaka = (taka: number): string => whole.format(taka).replace('-', '−')

/** `2,295`, and `2,295.50` where there are poisha. */
export const inPoisha = (poisha: number): string =>
  (poisha % 100 === 0 ? whole : exact).format(poisha / 100).replace('-', '−')

/** `2,295.00`: in columns where some have poisha. */
export const inExactTaka = (poisha: number): string => exact.format(poisha / 100).replace('-', '−')
