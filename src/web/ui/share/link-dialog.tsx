import { useId } from "react";
import { Dialog } from "../dialog.tsx";

type LinkDialogProps = { address: string; isOpen: boolean; onClose: () => void };

/** Shows an address that could not be copied, selected so that one key copies it. */
export function LinkDialog({ address, isOpen, onClose }: LinkDialogProps) {
  const id = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} heading="copy this link" width={400}>
      <div className="form-field">
        <label htmlFor={id} className="field-label">
          link
        </label>
        <input
          id={id}
          className="field"
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
    </Dialog>
  );
}
