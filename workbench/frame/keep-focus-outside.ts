/**
 * A step that opens takes the focus, also from the window around this document: who reads the copy book beside it would lose their place.
 * Here elements take it only while the document has it already, and so do modal dialogs, which look for something to focus as they open.
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
