const PHONE = /(?:\+?88[ .-]?)?(?:0[ .-]?)?1[ .-]?[3-9](?:[ .-]?\d){8}/g
/** In Latin, Bengali and any other digits. */
const LONG_NUMBER = /\p{Nd}{5,}/gu

/** A text of a courier for everybody: phones and every other number of five digits or more are left out. */
export const maskDigits = (text: string): string => text.replace(PHONE, '•••').replace(LONG_NUMBER, '•••')
