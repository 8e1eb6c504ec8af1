import { goBackInPlace } from './back.ts'
import { keepBusy } from './busy.ts'
import { awaitPickers } from './countries/await-pickers.ts'
import { focusHeading } from './frame/heading-focus.ts'
import { closeMenus } from './frame/menus.ts'
import { showProgress } from './frame/progress.ts'
import { showCurrentTabs } from './frame/tabs.ts'
import { keepAsChosen } from './kept-items.ts'
import { followSteps } from './steps.ts'
import { swapInPlace } from './swap.ts'

/** The client script of pages without a framework: larger parts are loaded only on pages that use them. */
forgetSending()
keepAsChosen()
closeMenus()
goBackInPlace()
focusHeading()
showCurrentTabs()
keepBusy()
swapInPlace()
followSteps()
awaitPickers()
showProgress()

if (document.querySelector('[data-flash]')) import('./frame/toasts.ts').then(({ sayFlash }) => sayFlash())

const passwords = document.querySelectorAll<HTMLInputElement>('[data-password]')
if (passwords.length > 0) import('./passwords.ts').then(({ showPasswords }) => showPasswords(passwords))

const methods = document.querySelector<HTMLElement>('[data-methods]')
if (methods) import('./sign-in/methods.ts').then(({ makeTabs }) => makeTabs(methods))

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-skeletons]')) {
  import('./skeletons.ts').then(({ showSkeletons }) => showSkeletons(form))
}

const offline = document.querySelector<HTMLElement>('[data-offline]')
if (offline) import('./offline.ts').then(({ keepOffline }) => keepOffline(offline))

if (document.querySelector('[data-dialog]')) {
  import('./dialogs.ts').then(({ openDialogsInPlace }) => openDialogsInPlace())
}

if (document.querySelector('[data-copy], [data-print]')) {
  import('./take-along.ts').then(({ offerToTakeAlong }) => offerToTakeAlong())
}

if (document.querySelector('[data-passkey], [data-passkey-unable]'))
  import('./sign-in/passkey.ts').then(({ offerPasskeys }) => offerPasskeys())

if (document.querySelector('[data-first-page]')) {
  import('../document/draw-first-pages.ts').then(({ drawFirstPages }) => drawFirstPages())
}

const news = document.querySelector<HTMLElement>('[data-news]')
if (news) import('./news/live.ts').then(({ followChanges }) => followChanges(news))

const hours = document.querySelector<HTMLElement>('[data-opening-hours]')
if (hours) import('./opening-hours.ts').then(({ showLocalHours }) => showLocalHours(hours))

const session = document.querySelector<HTMLElement>('[data-session-end]')
if (session) import('./frame/session-end.ts').then(({ watchSession }) => watchSession(session))

if (document.body.dataset.signedOut !== undefined && 'caches' in window) forgetVisas()

/** Deletes saved visas after sign-out, or when the session ends. */
async function forgetVisas(): Promise<void> {
  const isThere = (await caches.keys()).some((key) => key.startsWith('visa-copy/'))
  if (isThere) await (await import('./visa-copies.ts')).forgetCopies()
}

/** Replaces the history entry of a form shown with errors, so that going back to it does not ask to resubmit. */
function forgetSending(): void {
  if (document.getElementById('error-summary')) history.replaceState(history.state, '', location.href)
}
