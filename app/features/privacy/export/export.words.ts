import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

/** What the first page of the copy says, for whoever opens it in ten years. */
export const exportWords = words('privacy/export', {
  readme: (name: string, at: Date) =>
    `Your data from Portolan

For: ${name}
Made on: ${formatDate(dayOf(at))}, ${at.toISOString().slice(11, 16)} UTC

This is a copy of what we keep about your account. Anybody who has this file can
read it. Keep it in a safe place, and delete it when you no longer need it.

What is in it

account.json            Your account and how you can be reached
profile.json            Your profile
security.json           Switches, sessions, known browsers, linked services, passkeys
activity.json           Sign-ins and changes to your account
applications.json       Your applications, their answers, history, proofs and visa checks
saved-travellers.json   The travellers you saved for your next applications
visas.json              The visas you added to your list
trips.json              The trips you keep
saved-routes.json       The routes you saved
documents.json          What you uploaded, and what was decided about it
documents/              The files themselves, sorted by application
own-documents.json      What you keep with us outside your applications
own-documents/          Those files themselves
document-openings.json  Who of our staff opened your documents, when and why
quotes.json             Each price you were shown before you paid
payments.json           Your payments. Amounts are in the smallest unit: 6500 is 65.00
refunds.json            Money that went back to you, in the same units
billing.json            Whom invoices are made out to, your credit and its payouts, and your invoices
receipts/               The receipt of each payment
invoices/               Your invoices and credit notes
newsletter.json         Your newsletter subscription, if your address has one
messages.json           What you wrote with the contact form while signed in
fact-reports.json       What you told us was wrong with a visa rule while signed in
tickets.json            Your questions to support, with each answer
tickets/                The files that came with them, sorted by question
wishes.json             What you look for in a journey, for your recommendations
referrals.json          Your link, whom you invited and how far that came
notices.json            What we told you about your applications and payments
notice-preferences.json What you chose to be told, and how

The .json files are plain text. Any text editor opens them, and other programs
can read them. Times are in UTC.

What is not in it: passwords, keys and codes. We keep only coded forms of them.
`,
})
