/** However its digits are parted; in Latin or Bengali ones. */
const PHONE =
  /(?:\+?(?:88|৮৮)[\p{P}\p{Zs}]{0,2})?(?:[0০][\p{P}\p{Zs}]{0,2})?[1১][\p{P}\p{Zs}]{0,2}[3-9৩-৯](?:[\p{P}\p{Zs}]{0,2}[\d০-৯]){8}/gu
/** In Latin, Bengali and any other digits. */
const LONG_NUMBER = /\p{Nd}{5,}/gu

/** A text of a courier for everybody: phones and every other number of five digits or more are left out. */
export const maskDigits = (text: string): string => text.replace(PHONE, '•••').replace(LONG_NUMBER, '•••')
