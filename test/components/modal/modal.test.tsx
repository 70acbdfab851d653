import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Modal, type ModalSize } from '@/components/modal/Modal';
import { UnsavedChangesModal } from '@/components/modal/UnsavedChangesModal';

const nothing = () => undefined;

describe('a dialog', () => {
  test('has the default title `Attention!` and the buttons `OK` and `Cancel` [KIT-031]', () => {
    render(
      <Modal onOk={nothing} onCancel={nothing}>
        Text
      </Modal>,
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Attention!' }));
    expect(dialog.getByRole('button', { name: 'OK' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  test('has seven sizes [KIT-030]', () => {
    const shape = (size: ModalSize) => {
      const { unmount } = render(
        <Modal size={size} onOk={nothing}>
          Text
        </Modal>,
      );
      const classes = document.querySelector('.modal-dialog')?.className.split(' ') ?? [];
      unmount();
      return classes.filter((name) => /^modal-(?!dialog)/.test(name));
    };
    const sizes = ['xs', 'smaller', 'sm', 'md', 'lg', 'xl', 'full'] as const;
    expect(sizes.map(shape)).toEqual([
      ['modal-xs'],
      ['modal-smaller'],
      ['modal-sm'],
      [],
      ['modal-lg'],
      ['modal-xl'],
      ['modal-fullscreen'],
    ]);
  });

  test('a destructive dialog does not focus its button, and is read out on opening', async () => {
    const onOk = vi.fn();
    const user = userEvent.setup();
    render(
      <Modal okText="Delete" isDestructive onOk={onOk} onCancel={nothing}>
        Delete the role <bdi>Reader</bdi>?
      </Modal>,
    );
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveFocus();
    expect(dialog).toHaveAccessibleDescription('Delete the role Reader?');
    await user.keyboard('{Enter} ');
    expect(onOk).not.toHaveBeenCalled();
  });

  test('while it is busy, neither button nor Escape does anything', async () => {
    const answer = vi.fn();
    const user = userEvent.setup();
    render(
      <Modal isBusy onOk={answer} onCancel={answer}>
        Text
      </Modal>,
    );
    await user.click(screen.getByRole('button', { name: 'Working…' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    expect(answer).not.toHaveBeenCalled();
  });
});

describe('a dialog and the page behind it', () => {
  function PageWithDialog({ removesOpener = false }: { readonly removesOpener?: boolean }) {
    const [isOpen, setIsOpen] = useState(false);
    const [hasOpener, setHasOpener] = useState(true);
    const [answer, setAnswer] = useState('none');
    return (
      <main>
        <h1 tabIndex={-1}>Roles</h1>
        {hasOpener && (
          <button type="button" onClick={() => setIsOpen(true)}>
            Open
          </button>
        )}
        <p>answer: {answer}</p>
        {isOpen && (
          <Modal
            onOk={() => {
              setIsOpen(false);
              if (removesOpener) setHasOpener(false);
            }}
            onCancel={() => {
              setIsOpen(false);
              setAnswer('cancelled');
            }}
          >
            <input aria-label="Inside" />
          </Modal>
        )}
      </main>
    );
  }

  test('traps the focus, closes with Escape as with `Cancel`, and returns the focus [KIT-042]', async () => {
    const user = userEvent.setup();
    const { container } = render(<PageWithDialog />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveFocus();
    expect(container).toHaveAttribute('inert');
    expect(dialog.closest('[inert]')).toBeNull();
    opener.focus();
    await waitFor(() => expect(dialog).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('answer: cancelled')).toBeVisible();
    expect(container).not.toHaveAttribute('inert');
    expect(opener).toHaveFocus();
  });

  test('the page’s heading gets the focus when the opener is gone', async () => {
    const user = userEvent.setup();
    render(<PageWithDialog removesOpener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('heading', { name: 'Roles' })).toHaveFocus();
  });

  test('the second press of a double click neither answers a dialog that opens below it nor reaches the page again', async () => {
    const user = userEvent.setup();
    render(<PageWithDialog />);
    const press = (name: string) => ({ target: screen.getByRole('button', { name }), keys: '[MouseLeft]' });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.pointer([press('Cancel'), press('Open')]);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open' }), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'OK' }), { detail: 2 });
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('only the upper one of two dialogs can be reached, then the lower one again', () => {
    const lower = (
      <Modal title="Lower" onOk={nothing}>
        1
      </Modal>
    );
    const upper = (
      <Modal title="Upper" onOk={nothing}>
        2
      </Modal>
    );
    const inert = (title: string) => screen.getByText(title).closest('[inert]') !== null;
    const { rerender, container } = render(<>{lower}</>);
    rerender(
      <>
        {lower}
        {upper}
      </>,
    );
    expect([inert('Lower'), inert('Upper'), container.hasAttribute('inert')]).toEqual([true, false, true]);
    rerender(<>{lower}</>);
    expect([inert('Lower'), container.hasAttribute('inert')]).toEqual([false, true]);
  });
});

describe('the question about unsaved changes', () => {
  async function asked() {
    const [onAbandon, onGoBack] = [vi.fn(), vi.fn()];
    render(<UnsavedChangesModal onAbandon={onAbandon} onGoBack={onGoBack} />);
    const dialog = within(screen.getByRole('dialog', { name: 'Unsaved Changes' }));
    return { user: userEvent.setup(), dialog, onAbandon, onGoBack };
  }

  test('says that changes are not saved, and does not propose to lose them [KIT-028]', async () => {
    const { dialog } = await asked();
    expect(dialog.getByText('You have unsaved changes on this page.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Abandon Changes' })).not.toHaveFocus();
  });

  test('is answered by its two buttons; Escape goes back [KIT-028, KIT-029]', async () => {
    const { user, dialog, onAbandon, onGoBack } = await asked();
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Go Back' }));
    expect(onGoBack).toHaveBeenCalledTimes(2);
    expect(onAbandon).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Abandon Changes' }));
    expect(onAbandon).toHaveBeenCalledOnce();
  });
});
