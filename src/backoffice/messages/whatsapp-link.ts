/** A chat with a stored phone, by WhatsApp's own link: the country code, no sign and no leading 0; with a text begun. */
export const whatsappLink = (phone: string, text = ''): string =>
  `https://wa.me/880${phone.slice(1)}${text && `?text=${encodeURIComponent(text)}`}`
