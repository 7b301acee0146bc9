const ZERO = '০'.charCodeAt(0)

/** A text with Bengali digits in place of Latin ones: `42` is `৪২`. */
export const toBengaliDigits = (text: string): string =>
  text.replace(/\d/g, digit => String.fromCharCode(ZERO + Number(digit)))

const groups = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** A price in Bengali, in groups of lakh: `৳১,২৩,৪৫৬`. */
export const takaInBengali = (taka: number): string => `৳${toBengaliDigits(groups.format(taka))}`
