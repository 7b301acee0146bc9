/** With any separators; in Latin or Bengali digits. */
const PHONE =
  /(?:\+?(?:88|৮৮)[\p{P}\p{Zs}]{0,2})?(?:[0০][\p{P}\p{Zs}]{0,2})?[1১][\p{P}\p{Zs}]{0,2}[3-9৩-৯](?:[\p{P}\p{Zs}]{0,2}[\d০-৯]){8}/gu
/** In Latin, Bengali and any other digits. */
const LONG_NUMBER = /\p{Nd}{5,}/gu

/** A courier's text for the public: phones and every other number of five digits or more are masked. */
export const maskDigits = (text: string): string => text.replace(PHONE, '•••').replace(LONG_NUMBER, '•••')
