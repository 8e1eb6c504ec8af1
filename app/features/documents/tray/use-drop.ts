import { useEffect, useRef } from 'react'

/** Accepts files dropped anywhere on the page, so that the browser does not open a file dropped beside the target. */
export function useDrop(isWanted: boolean, onFiles: (files: File[]) => void): void {
  const newest = useRef(onFiles)
  useEffect(() => {
    newest.current = onFiles
  })
  useEffect(() => {
    if (!isWanted) return
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      document.documentElement.dataset.dropping = ''
    }
    const leave = () => delete document.documentElement.dataset.dropping
    const drop = (event: DragEvent) => {
      leave()
      if (!hasFiles(event)) return
      event.preventDefault()
      newest.current([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      leave()
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [isWanted])
}
