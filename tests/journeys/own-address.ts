const part = () => Math.floor(Math.random() * 256)

/**
 * Headers by which the shop takes a browser to be at an address of its own. An address is sent a limited number of code
 * mails in an hour and may try a limited number of coupons in a minute, and all journeys and their second tries come from
 * this machine.
 */
export const ownAddress = (): Record<string, string> => ({
  'x-forwarded-for': `10.${part()}.${part()}.${part()}`,
})
