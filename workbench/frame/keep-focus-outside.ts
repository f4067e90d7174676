/**
 * Ignores calls of `focus` and `showModal` that would move the focus into this document from the window around it: a reader of the
 * copy book would lose their place whenever a step opens.
 */
export function keepFocusOutside(): void {
  const { focus } = HTMLElement.prototype
  const { showModal } = HTMLDialogElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  HTMLDialogElement.prototype.showModal = function () {
    // Nothing in an inert dialog can be focused.
    this.inert = !document.hasFocus()
    showModal.call(this)
    this.inert = false
  }
}
