/** What can be given the focus: an element, or a part that says where the focus belongs in it. */
export interface FocusTarget {
  focus: () => void;
}
