import { type RefObject, useEffect, useState } from 'react'
import { href } from '#app/lib/words/href.ts'
import { isChanged, valuesOf } from '../autosave/form-values.ts'
import type { Order } from '../frame/order-aside.tsx'

const waitMs = 400

/** The order as it would be with the current input, updated shortly after the last change. */
export function usePreview(ref: RefObject<HTMLFormElement | null>, applicationId: string): Order | undefined {
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    const form = ref.current
    if (!form) return
    let timer: number | undefined
    let asked = 0
    const ask = async () => {
      asked += 1
      const mine = asked
      const found = await previewOf(applicationId, form)
      // Only the response to the latest request counts.
      if (found && mine === asked) setOrder(found)
    }
    const typed = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(ask, waitMs)
    }
    if ([...form.elements].some(isChanged)) typed()
    form.addEventListener('input', typed)
    return () => {
      asked = Number.POSITIVE_INFINITY
      window.clearTimeout(timer)
      form.removeEventListener('input', typed)
    }
  }, [ref, applicationId])
  return order
}

/** Undefined while the input is incomplete or the network is down; the last total stays until saved. */
async function previewOf(applicationId: string, form: HTMLFormElement): Promise<Order | undefined> {
  try {
    const body = new URLSearchParams(valuesOf(form).map(([name, value]) => [name, value]))
    const saveAt = href('/apply/:applicationId/extras/total', { applicationId })
    const response = await fetch(saveAt, { method: 'POST', body, headers: { Accept: 'application/json' } })
    return response.ok && !response.redirected ? ((await response.json()) as Order) : undefined
  } catch {
    return undefined
  }
}
