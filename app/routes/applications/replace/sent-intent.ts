/** What the page says of a file that it has sent by itself. */
export const sentIntent = 'sent'
