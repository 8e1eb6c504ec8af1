/** The intent the page submits after its script has uploaded a file. */
export const sentIntent = 'sent'
